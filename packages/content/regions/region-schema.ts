import type { Mistake } from '@talkaroo/content/packs/finding';
import { type MediaKind, mediaPattern } from '@talkaroo/content/packs/media';
import type { Messages } from '@talkaroo/content/packs/messages';
import { nearest } from '@talkaroo/content/packs/nearest';
import { isPicture, picture } from '@talkaroo/content/packs/picture-schema';
import { z } from 'zod';
import { allSites, type LinkContext, linkFault, pageFault, pathsOf } from './check-link';
import { clickIds } from './click-ids';
import { companySchema } from './company-schema';
import { countryCode } from './country-code';
import { listed } from './fault';
import { findPage, isSinglePage, type PageId, pages, type SwitchId } from './pages';
import type { Region } from './regions';
import {
  checkedBy,
  eachLanguage,
  emailAddress,
  httpsAddress,
  issueOf,
  matching,
  onOff,
  text,
  textOfRegion,
} from './schema-parts';
import { pathInFiles, readSiteLink } from './site-link';

export type RegionFileContext = {
  region: Region;
  /** Text names in `nav` of the English pack `common`; empty if unreadable. */
  navigationNames: readonly string[];
  /** Group names in `banners` of the English pack `home`; empty if unreadable. */
  bannerIds: readonly string[];
  /** Text names in `packages.names` of the English pack `prices`; empty if unreadable. */
  packageNames: readonly string[];
  /** Pages and articles of the regions; all possible ones if absent. */
  sites?: LinkContext['sites'];
};

// Messages name the expected value, as in "Write …": `explain-issue.ts` makes sentences of them.

const internationalNumber = () =>
  matching(/^(\+[\d ]+)?$/, 'an international number such as "+852 1234 5678", or "" for none');

const fieldUse = z.enum(['hidden', 'optional', 'required']);
const optionalFieldUse = fieldUse.exclude(['required']);

/** Returns the schema of `locales/regions/<id>.json` merged over `shared.json`, for a region's pages and texts. */
export function regionSchema({
  region,
  navigationNames,
  bannerIds,
  packageNames,
  sites = allSites,
}: RegionFileContext) {
  const siteLink = (description: string) =>
    z
      .string('a path of this region’s site in quotes, an https:// address, or ""')
      .superRefine(
        checkedBy((address) => (address === '' ? undefined : linkFault(address, { region, sites, vanishes: true }))),
      )
      .meta({ description, widget: 'link', examples: pathsOf({ region, sites }) });

  const navigationItem = z
    .strictObject({
      id: text().meta({
        description: 'The name of a page is enough; it stands in its list once.',
        widget: 'page',
      }),
      name: oneOf(navigationNames, 'the name of a text in common.json, "nav"')
        .optional()
        .describe('The name of its text in common.json, "nav".'),
      module: z
        .enum<['', ...PageId[]]>(['', ...pages.map(({ id }) => id)])
        .optional()
        .describe('The page it stands for, which marks the tab; "" for an external address.'),
      link: siteLink('Where it leads: a path of this site, or https://.').optional(),
      realLink: siteLink('An address to open instead of "link", for a campaign; "" for none.').optional(),
      isShow: onOff().optional().describe('false hides it.'),
      isLink: onOff().optional().describe('false makes it plain text, not a link.'),
      target: z.enum(['_self', '_blank']).optional().describe('"_blank" opens a new tab.'),
    })
    // The id of a page implies text, page and address (spec, section 3, names all fields).
    .transform((item, context) => {
      const faultAt = (key: string, fault: Mistake) => context.addIssue(issueOf(fault, [key]));
      const { id, module = findPage(id)?.id ?? '', name = id as NavigationName } = item;
      const page = module !== '' && isSinglePage(module) ? module : undefined;
      const isKnownName = navigationNames.length === 0 || navigationNames.includes(name);
      const closed = page && item.link === undefined ? pageFault(page, { region, sites, vanishes: true }) : undefined;
      if (item.link === '' || (item.link === undefined && !page)) {
        const meant = nearest(
          id,
          pages.filter((candidate) => isSinglePage(candidate.id)).map((other) => other.id),
        );
        const fix = `${meant && meant !== id ? `Did you mean "${meant}"? Otherwise write` : 'Write'} "link": an address.`;
        faultAt(item.link === '' ? 'link' : 'id', { message: `"${id}" has no address to lead to.`, fix });
      } else if (closed) {
        faultAt('id', closed);
      } else if (!isKnownName) {
        const fix = 'Write "name": the name of a text in common.json, "nav", or add a text there.';
        faultAt('id', { message: `There is no text for "${id}" in common.json, "nav".`, fix });
      } else if (module && item.link && !leadsTo(region, module, item.link)) {
        const right = page && `Write "link": "${pathInFiles(region, page)}", or leave out "link".`;
        const message = `"${item.link}" is not the path of the page that "module" names, "${module}".`;
        faultAt('link', { message, fix: right ?? 'Write "module": "".' });
      }
      const link = item.link ?? (page ? pathInFiles(region, page) : '');
      const shown = { realLink: '', isShow: true, isLink: true, target: '_self' as const };
      return { ...shown, ...item, id, name, module, link };
    });

  const socialLink = z
    .strictObject({
      name: text().describe('The brand’s name, the same in every language.'),
      link: httpsAddress()
        .refine((address) => address !== '', { error: 'an https:// address', abort: true })
        .describe('An https:// address.'),
      img: picture.optional().describe('Its icon; without it, that of its name in public/assets.'),
      hoverImg: picture.optional().describe('Under the pointer.'),
      bottomImg: picture.optional().describe('For the dark background of the footer.'),
      qrImg: z
        .union([z.enum(['', 'auto']), picture])
        .optional()
        .describe('Shown in a popover; "auto" is made from "link", "" shows none.'),
    })
    .transform((item, context) => {
      const icon = `/assets/social-${item.name.toLowerCase().replaceAll(' ', '-')}`;
      const pictures = { img: `${icon}.svg`, hoverImg: `${icon}-hover.svg`, bottomImg: `${icon}-bottom.svg` };
      const missing = Object.entries(pictures).filter(([key, file]) => !(key in item) && !isPicture(file));
      if (missing.length > 0) {
        const message = `"${item.name}" has no pictures: ${listed(missing.map(([, file]) => file))}.`;
        const fix = `Put them into the folder public, or name others: ${listed(missing.map(([key]) => key))}.`;
        context.addIssue(issueOf({ message, fix }, ['name']));
      }
      return { ...pictures, qrImg: '', ...item };
    });

  const captions = fileOf('captions', 'captions, such as "/media/class.en.vtt"');
  const clip = z.strictObject({
    file: textOfRegion(region, fileOf('clip', 'a clip, such as "/media/class.mp4"')).describe(
      'The clip, 16:9. A file of the same name that ends in .webm is offered too.',
    ),
    poster: picture.describe('Shown until it is played, 16:9.'),
    // Captions are of one language, so that one file cannot serve several.
    captions: (region.languages.length === 1 ? captions : eachLanguage(region, captions)).describe(
      'What is said in it, for those who hear nothing: a WebVTT file, in each language of the region.',
    ),
    title: textOfRegion(region, text()).describe('What it shows, in a few words below it.'),
  });

  const tag = (name: string, example: string) =>
    matching(/^[^\s*]+\*?$/, `what ${name} is, such as "${example}"; "*" at the end stands for anything`).optional();
  const campaignRule = z
    .strictObject({
      utm_source: tag('utm_source', 'google').describe('utm_source of the address; "face*" fits facebook.'),
      utm_medium: tag('utm_medium', 'cpc').describe('utm_medium of the address.'),
      utm_campaign: tag('utm_campaign', 'summer*').describe('utm_campaign of the address.'),
      click: z.enum(clickIds).optional().describe('The advertisement’s click id in the address.'),
      referrer: matching(/^([a-z\d-]+\.)+[a-z\d-]+$/, 'a host such as "facebook.com"')
        .optional()
        .describe('Host of the site that linked here; its sub-domains fit too.'),
      source: matching(/^[\w.-]{1,64}$/, 'a source id such as "15356201"').describe(
        'The source id that the company’s login host knows.',
      ),
    })
    .superRefine(
      checkedBy(({ source, ...conditions }) => {
        if (Object.keys(conditions).length > 0) return undefined;
        const message = `The rule for "${source}" has no condition: it would fit every visit.`;
        return { message, fix: 'Add one, such as "utm_source": "google".' };
      }, 'source'),
    );

  return z.strictObject({
    $schema: z.string().optional().describe('What helps an editor to check this file.'),
    name: text().describe('The region’s name in the switcher, in its own language.'),
    isShow: onOff().describe('Whether the switcher lists the region.'),
    form: z
      .strictObject({
        country_code: matching(countryCode, 'a country code in bare digits, such as "852"').describe(
          'The region’s own country code, until the server or the visitor sets another.',
        ),
        agreement: z
          .enum(['ticked', 'unticked'])
          .describe('Whether the box is ticked at first, or left to the parent, as some laws require.'),
        hide_codes: matching(/^(none|\d{1,4}(,\d{1,4})*)$/, 'codes such as "86" or "86,850", or "none"').describe(
          'Country codes left out of the picker, with commas; "none" hides none.',
        ),
        likely_countries: z
          .array(matching(/^[A-Z]{2}$/, 'an ISO code in capital letters, such as "HK"'))
          .superRefine(eachOnce((code) => code))
          .meta({ description: 'Countries at the top of the picker, in this order: ISO codes.', widget: 'countries' }),
        email: optionalFieldUse.describe('The field for an email address.'),
        code: optionalFieldUse.describe('The field for an invitation code.'),
        mobile_code: optionalFieldUse.describe(
          'The field for the code of a text message, if the login host sends one.',
        ),
        captcha_audio: onOff().describe('Whether the login host can also speak the characters of its captcha.'),
        currentLanguage: fieldUse.describe(
          'The field for the spoken language: only Hong Kong’s site has texts for it.',
        ),
      })
      .describe('The registration form.'),
    booking: z
      .enum(['self', 'call'])
      .describe('How a time for the trial class is found: "self" lets the parent choose, "call" says that we call.'),
    reservation: z
      .strictObject({
        note: onOff().describe('One line for the teacher.'),
        child_age: onOff().describe('How old the child is.'),
        teacher_gender: onOff().describe('Whether the family would like a woman or a man.'),
      })
      .describe('What a parent may tell the teacher with the reservation, where "booking" is "self".'),
    pages: z
      .strictObject({
        blog: onOff().describe('The blog; in a language without an article, nothing links to it.'),
        guides: onOff().describe('The guides; in a language without one, nothing links to them.'),
        questions: onOff().describe('Questions and answers.'),
      } satisfies Record<SwitchId, z.ZodBoolean>)
      .describe('Pages that not every region has: true or false.'),
    navigation: unique(navigationItem).describe('The header’s tabs.'),
    footer: z
      .strictObject({
        explore: unique(navigationItem).describe('Links about the school.'),
        legal: unique(navigationItem).describe('Agreement, privacy and the like.'),
      })
      .describe('The footer’s links.'),
    banners: unique(
      z.strictObject({
        id: oneOf<BannerId>(bannerIds, 'the name of a group in home.json, "banners", which has its texts').describe(
          'Its texts: the name of a group in home.json, "banners".',
        ),
        pic: picture.describe('A picture, shown at 640 × 520.'),
        link: siteLink('Where it leads; "" for a slide without a link.'),
      }),
    )
      .min(1, 'at least one banner')
      .describe('The home page’s banner: a picture if there is one, a carousel if there are more.'),
    clips: z
      .strictObject({
        home: clip.optional(),
        teacher: clip.optional(),
        study: clip.optional(),
        safety: clip.optional(),
      })
      .optional()
      .describe('Clips of pages; a page without one has no room for it.'),
    social: z.array(socialLink).describe('Links to social networks.'),
    contacts: z
      .strictObject({
        email: emailAddress(),
        phone: internationalNumber(),
        whatsapp: internationalNumber(),
        line: matching(/^(@[\w.-]+)?$/, 'an id such as "@talkaroo", or "" for none').describe('LINE id with its @.'),
        zalo: internationalNumber(),
        messenger: matching(/^[\w.]*$/, 'the name of a Facebook page, or "" for none').describe(
          'The Facebook page behind Messenger.',
        ),
      })
      .describe('"" for what the region does not have.'),
    company: companySchema(region, packageNames),
    stores: z
      .strictObject({
        ios: httpsAddress(),
        googlePlay: httpsAddress(),
        android: httpsAddress().describe('The Android package itself.'),
        windows: httpsAddress(),
        app: httpsAddress().describe('Where the QR code leads.'),
      })
      .describe('Where to get the class tools; "" where there is none.'),
    payments: z
      .array(z.strictObject({ name: textOfRegion(region, text()), img: picture }))
      .describe('Ways to pay, with their logos.'),
    icp: z.string('a text in quotes, or "" for none').describe('Record number of the Chinese ministry.'),
    analytics: matching(/^(GTM-[A-Z0-9]+)?$/, 'a container id such as "GTM-ABC123", or "" for none').describe(
      'Google Tag Manager container; "" loads none.',
    ),
    consent: z
      .enum(['required', 'notice', 'none'])
      .describe(
        'Before visits are counted: "required" asks for a yes, "notice" tells and takes a no, "none" says nothing.',
      ),
    campaigns: z
      .array(campaignRule)
      .describe(
        'Source ids of advertisements, sent with a registration instead of the region’s own; the first rule that fits counts.',
      ),
    avatarOrigins: z
      .array(matching(/^https:\/\/[a-z\d.-]+(:\d+)?$/, 'an origin such as "https://pictures.talkaroo.com"'))
      .superRefine(eachOnce((origin) => origin))
      .describe('Where pictures of signed-in parents may come from, besides the login and trial host: origins.'),
    aliases: z
      .enum(['redirect', 'serve'])
      .describe(
        'What hosts of a country (sa., ae., eg.) do: lead to the main domain, or show its pages. Hosts with and without www. lead there.',
      ),
    aiSearch: z
      .enum(['allow', 'deny'])
      .describe('Whether assistants may read the site to answer questions and link to it (OAI-SearchBot, …).'),
    aiTraining: z
      .enum(['allow', 'deny'])
      .describe('Whether crawlers that collect texts to make language models of are allowed (GPTBot, …).'),
    moved: z
      .record(
        matching(/^\/[^\s?#]+$/, 'an old path such as "/summer-camp.html"'),
        matching(/^\/[^\s?#]*$/, 'the path of a page, with its language if the site has several'),
      )
      .superRefine((moved, context) => {
        const faultAt = (path: string) => linkFault(`https://${region.domain}${path}`, { region, sites });
        for (const [from, to] of Object.entries(moved)) {
          const isPage = {
            message: `${from} is a page: it is shown, and leads nowhere else.`,
            fix: 'Remove this line.',
          };
          // A target that is moved itself is no page either.
          const fault = faultAt(from) ? faultAt(to) : isPage;
          if (fault) context.addIssue(issueOf(fault, [from]));
        }
      })
      .describe('Old paths of pages that have moved, each with the new path: visitors are led there.'),
    gone: z
      .array(matching(/^\/[A-Za-z0-9/-]+$/, 'a path such as "/blog/summer-camp"'))
      .describe('Paths of pages that were removed for good: search engines forget them.'),
    switches: z.strictObject({
      welcomeCard: onOff().describe(
        'For visitors who are signed in: a welcome with a link to the user centre instead of the form.',
      ),
      lineQr: onOff().describe('LINE’s QR code in the side bar.'),
      ramadan: onOff().describe('In Ramadan, times for the trial class after the breaking of the fast come first.'),
    }),
  });
}

export type RegionFile = z.infer<ReturnType<typeof regionSchema>>;
export type ClipPlace = keyof NonNullable<RegionFile['clips']>;
export type NavigationItem = RegionFile['navigation'][number];
export type Banner = RegionFile['banners'][number];
export type CampaignRule = RegionFile['campaigns'][number];
export type SocialLink = RegionFile['social'][number];

type NavigationName = keyof Messages['common']['nav'];
type BannerId = keyof Messages['home']['banners'];

function oneOf<T extends string = NavigationName>(names: readonly string[], expected: string) {
  const schema = names.length > 0 ? z.enum(names as [string, ...string[]], expected) : z.string(expected);
  return schema as unknown as z.ZodType<T, T>;
}

function fileOf(kind: MediaKind, expected: string) {
  return matching(new RegExp(mediaPattern(kind)), expected);
}

function unique<T extends z.ZodType<{ id: string }>>(item: T) {
  return z.array(item).superRefine(eachOnce(({ id }) => id, 'id'));
}

function eachOnce<T>(nameOf: (item: T) => string, ...key: string[]) {
  return (items: readonly T[], context: z.RefinementCtx<readonly T[]>) => {
    const names = items.map(nameOf);
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) === index) continue;
      const fault = { message: `"${name}" stands in this list twice.`, fix: 'Remove one of them.' };
      context.addIssue(issueOf(fault, [index, ...key]));
    }
  };
}

function leadsTo(region: Region, page: PageId, link: string): boolean {
  const target = readSiteLink(region, link);
  return !target || ('page' in target && target.page === page);
}

import descriptions from '@talkaroo/content/json/descriptions.json' with { type: 'json' };
import type { Mistake } from '@talkaroo/content/packs/finding';
import { type MediaKind, mediaPattern } from '@talkaroo/content/packs/media';
import type { Messages } from '@talkaroo/content/packs/messages';
import { nearest } from '@talkaroo/content/packs/nearest';
import { isPicture, picture } from '@talkaroo/content/packs/picture-schema';
import { z } from 'zod';
import { allSites, linkFault, pageFault, pathsOf, type Sites } from './check-link';
import { clickIds } from './click-ids';
import { companySchema } from './company-schema';
import { countryCode } from './country-code';
import { listed } from './fault';
import { findPage, isSinglePage, type PageId, pages, type SwitchId, singlePages } from './pages';
import type { Region } from './regions';
import {
  checkedBy,
  described,
  eachLanguage,
  emailAddress,
  httpsAddress,
  issueOf,
  matching,
  onOff,
  patternHint,
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
  sites?: Sites;
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
  const siteLink = z
    .string('a path of this region’s site in quotes, an https:// address, or ""')
    .superRefine(
      checkedBy((address) => (address === '' ? undefined : linkFault(address, { region, sites, vanishes: true }))),
    )
    .meta({ widget: 'link', ...linkHint(pathsOf({ region, sites })) });

  const navigationItem = described(descriptions.navigationItem, {
    id: text().meta({ widget: 'page' }),
    name: oneOf(navigationNames, 'the name of a text in common.json, "nav"').optional(),
    module: z.enum<['', ...PageId[]]>(['', ...pages.map(({ id }) => id)]).optional(),
    link: siteLink.optional(),
    realLink: siteLink.optional(),
    isShow: onOff().optional(),
    isLink: onOff().optional(),
    target: z.enum(['_self', '_blank']).optional(),
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
          singlePages.map((other) => other.id),
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

  const socialLink = described(descriptions.socialLink, {
    name: text(),
    link: httpsAddress().refine((address) => address !== '', { error: 'an https:// address', abort: true }),
    img: picture.optional(),
    hoverImg: picture.optional(),
    bottomImg: picture.optional(),
    qrImg: z.union([z.enum(['', 'auto']), picture]).optional(),
  }).transform((item, context) => {
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
  const clip = described(descriptions.clip, {
    file: textOfRegion(region, fileOf('clip', 'a clip, such as "/media/class.mp4"')),
    poster: picture,
    // Captions are of one language, so that one file cannot serve several.
    captions: region.languages.length === 1 ? captions : eachLanguage(region, captions),
    title: textOfRegion(region, text()),
  });

  const tag = (name: string, example: string) =>
    matching(/^[^\s*]+\*?$/, `what ${name} is, such as "${example}"; "*" at the end stands for anything`).optional();
  const campaignRule = described(descriptions.campaignRule, {
    utm_source: tag('utm_source', 'google'),
    utm_medium: tag('utm_medium', 'cpc'),
    utm_campaign: tag('utm_campaign', 'summer*'),
    click: z.enum(clickIds).optional(),
    referrer: matching(/^([a-z\d-]+\.)+[a-z\d-]+$/, 'a host such as "facebook.com"').optional(),
    source: matching(/^[\w.-]{1,64}$/, 'a source id such as "15356201"'),
  }).superRefine(
    checkedBy(({ source, ...conditions }) => {
      if (Object.keys(conditions).length > 0) return undefined;
      const message = `The rule for "${source}" has no condition: it would fit every visit.`;
      return { message, fix: 'Add one, such as "utm_source": "google".' };
    }, 'source'),
  );

  return described(descriptions.file, {
    $schema: z.string().optional(),
    name: text(),
    isShow: onOff(),
    form: described(descriptions.form, {
      country_code: matching(countryCode, 'a country code in bare digits, such as "852"'),
      agreement: z.enum(['ticked', 'unticked']),
      hide_codes: matching(/^(none|\d{1,4}(,\d{1,4})*)$/, 'codes such as "86" or "86,850", or "none"'),
      likely_countries: z
        .array(matching(/^[A-Z]{2}$/, 'an ISO code in capital letters, such as "HK"'))
        .superRefine(eachOnce((code) => code))
        .meta({ widget: 'countries' }),
      email: optionalFieldUse,
      code: optionalFieldUse,
      mobile_code: optionalFieldUse,
      captcha_audio: onOff(),
      currentLanguage: fieldUse,
    }),
    booking: z.enum(['self', 'call']),
    reservation: described(descriptions.reservation, { note: onOff(), child_age: onOff(), teacher_gender: onOff() }),
    pages: described(descriptions.pages, {
      blog: onOff(),
      guides: onOff(),
      questions: onOff(),
    } satisfies Record<SwitchId, z.ZodBoolean>),
    navigation: unique(navigationItem),
    footer: described(descriptions.footer, { explore: unique(navigationItem), legal: unique(navigationItem) }),
    banners: unique(
      described(descriptions.banner, {
        id: oneOf<BannerId>(bannerIds, 'the name of a group in home.json, "banners", which has its texts'),
        pic: picture,
        link: siteLink,
      }),
    ).min(1, 'at least one banner'),
    clips: z.strictObject({ home: clip, teacher: clip, study: clip, safety: clip }).partial().optional(),
    social: z.array(socialLink),
    contacts: described(descriptions.contacts, {
      email: emailAddress(),
      phone: internationalNumber(),
      whatsapp: internationalNumber(),
      line: matching(/^(@[\w.-]+)?$/, 'an id such as "@talkaroo", or "" for none'),
      zalo: internationalNumber(),
      messenger: matching(/^[\w.]*$/, 'the name of a Facebook page, or "" for none'),
    }),
    company: companySchema(region, packageNames),
    stores: described(descriptions.stores, {
      ios: httpsAddress(),
      googlePlay: httpsAddress(),
      android: httpsAddress(),
      windows: httpsAddress(),
      app: httpsAddress(),
    }),
    payments: z.array(z.strictObject({ name: textOfRegion(region, text()), img: picture })),
    icp: z.string('a text in quotes, or "" for none'),
    analytics: matching(/^(GTM-[A-Z0-9]+)?$/, 'a container id such as "GTM-ABC123", or "" for none'),
    consent: z.enum(['required', 'notice', 'none']),
    campaigns: z.array(campaignRule),
    avatarOrigins: z
      .array(matching(/^https:\/\/[a-z\d.-]+(:\d+)?$/, 'an origin such as "https://pictures.talkaroo.com"'))
      .superRefine(eachOnce((origin) => origin)),
    aliases: z.enum(['redirect', 'serve']),
    aiSearch: z.enum(['allow', 'deny']),
    aiTraining: z.enum(['allow', 'deny']),
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
      }),
    gone: z.array(matching(/^\/[A-Za-z0-9/-]+$/, 'a path such as "/blog/summer-camp"')),
    switches: described(descriptions.switches, { welcomeCard: onOff(), lineQr: onOff(), ramadan: onOff() }),
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

/** Returns the pattern for editors of an address that leads to a page: they cannot resolve other spellings. */
function linkHint(paths: string[]) {
  const known = paths.map((path) => path.replaceAll('/', '\\/')).join('|');
  return {
    examples: paths,
    pattern: `^(https:\\/\\/\\S+|(${known})([?#].*)?)?$`,
    ...patternHint(`an address that begins with https://, or one of ${paths.join(', ')}`),
  };
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

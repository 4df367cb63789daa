import { z } from 'zod';
import type { Messages } from '@/lib/i18n/messages';
import { picture } from '@/lib/packs/picture-schema';
import { countryCode } from '@/lib/validation/country-code';
import { findPage, hasPage, isSinglePage, type PageId, pages } from './pages';
import type { Region } from './regions';
import { pathInFiles, readSiteLink } from './site-link';

/** Whether the form shows an optional field, and whether it must be filled in. */
const fieldUse = z.enum(['hidden', 'optional', 'required']);

/** An address of another site; `''` for none. */
const httpsAddress = z
  .string()
  .refine(
    (address) => address === '' || (/^https:\/\/\S+$/.test(address) && URL.canParse(address)),
    'an https:// address, or ""',
  );

/** What a region file may refer to. */
export type RegionFileContext = {
  region: Region;
  /** The names of texts in English's pack `common`, group `nav`. */
  navigationNames: readonly string[];
  /** The names of groups in English's pack `home`, group `banners`. */
  bannerIds: readonly string[];
};

/** The shape of `locales/regions/<id>.json`, checked against the region's pages and the packs' texts. */
export function regionSchema({ region, navigationNames, bannerIds }: RegionFileContext) {
  const siteLink = z
    .string()
    .refine(
      (address) => address === '' || readSiteLink(region, address),
      'a path of one of this region’s pages, or https://',
    );

  const navigationItem = z
    .strictObject({
      id: z.string().min(1),
      /** The name of its text in the pack `common`, group `nav`. */
      name: z.custom<NavigationName>(isOneOf(navigationNames), 'no such name in common.json, "nav"'),
      /** The page it represents, which marks the tab; `''` for an external address. */
      module: z.enum<['', ...PageId[]]>(['', ...pages.map(({ id }) => id)]),
      /** Its target. */
      link: siteLink.refine((address) => address !== '', 'an address is needed'),
      /** An address to open instead of `link`, for a campaign; `''` for none. */
      realLink: siteLink,
      isShow: z.boolean(),
      /** `false`: plain text, not a link. */
      isLink: z.boolean(),
      target: z.enum(['_self', '_blank']),
    })
    .refine(({ module, link }) => !module || isPageAt(region, module, link), {
      path: ['link'],
      error: 'this is not the path of the page that "module" names',
    });

  /** An `id` that is a page's is enough: it implies text, page and address (spec, section 3, names all fields). */
  const shortNavigationItem = withDefaults(navigationItem, (item) => {
    const { id, module = findPage(String(id))?.id ?? '' } = item;
    const page = findPage(String(module))?.id;
    const link = page && isSinglePage(page) && hasPage(region, page) ? pathInFiles(region, page) : '';
    return { name: id, module, link, realLink: '', isShow: true, isLink: true, target: '_self' };
  });

  const socialLink = z.strictObject({
    /** A brand's name, the same in every language. */
    name: z.string().min(1),
    link: httpsAddress.refine((address) => address !== '', 'an https:// address is needed'),
    img: picture,
    hoverImg: picture,
    /** For the dark background of the footer. */
    bottomImg: picture,
    /** Shown in a popover; `auto` is generated from `link`, `''` shows none. */
    qrImg: z.union([z.enum(['', 'auto']), picture]),
  });

  return z.strictObject({
    /** The region's name in the switcher, in its own language. */
    name: z.string().trim().min(1),
    /** Whether the switcher lists the region. */
    isShow: z.boolean(),
    form: z.strictObject({
      /** The region's own country code, digits only: the form's until the server or the visitor sets another. */
      country_code: z.string().regex(countryCode, 'a country code in bare digits, such as "852"'),
      /** Whether the agreement box is pre-ticked (spec, section 3), or left to the parent, as some laws require. */
      agreement: z.enum(['ticked', 'unticked']),
      /** Country codes left out of the picker, comma-separated; `none` hides none (spec, section 7). */
      hide_codes: z.string().regex(/^(none|\d{1,4}(,\d{1,4})*)$/, 'codes such as "86" or "86,850", or "none"'),
      /** Countries at the top of the picker, in this order: ISO 3166 codes. */
      likely_countries: z
        .array(z.string().regex(/^[A-Z]{2}$/, 'an ISO code in capital letters, such as "HK"'))
        .refine((codes) => new Set(codes).size === codes.length, 'a country stands in the list twice'),
      email: fieldUse.exclude(['required']),
      /** Invitation code. */
      code: fieldUse.exclude(['required']),
      /** Spoken language: a choice that only the Hong Kong site has texts for (spec, section 3). */
      currentLanguage: fieldUse,
    }),
    /** The header's tabs. */
    navigation: unique(shortNavigationItem),
    /** The footer's links: about the school, and legal. */
    footer: z.strictObject({ explore: unique(shortNavigationItem), legal: unique(shortNavigationItem) }),
    /** The home page's banner: a picture if there is one, a carousel if there are more. */
    banners: unique(
      z.strictObject({
        /** Its texts: the name of a group in the pack `home`, group `banners`. */
        id: z.custom<BannerId>(isOneOf(bannerIds), 'no such name in home.json, "banners"'),
        pic: picture,
        /** `''` for a slide without a link. */
        link: siteLink,
      }),
    ).min(1, 'one banner is needed'),
    social: z.array(
      withDefaults(socialLink, ({ name }) => {
        const icon = `/assets/social-${String(name).toLowerCase().replaceAll(' ', '-')}`;
        return { img: `${icon}.svg`, hoverImg: `${icon}-hover.svg`, bottomImg: `${icon}-bottom.svg`, qrImg: '' };
      }),
    ),
    /** `''` for what the region does not have. */
    contacts: z.strictObject({
      email: z.union([z.literal(''), z.email('an email address, or ""')]),
      phone: z.string().regex(/^(\+[\d ]+)?$/, 'an international number such as "+852 1234 5678", or ""'),
      /** International number. */
      whatsapp: z.string().regex(/^(\+[\d ]+)?$/, 'an international number such as "+852 1234 5678", or ""'),
      /** LINE id with its @. */
      line: z.string().regex(/^(@[\w.-]+)?$/, 'an id such as "@talkaroo", or ""'),
      /** Name of the Facebook page behind Messenger. */
      messenger: z.string().regex(/^[\w.]*$/, 'the name of a Facebook page, or ""'),
    }),
    stores: z.strictObject({
      ios: httpsAddress,
      googlePlay: httpsAddress,
      /** The Android package itself. */
      android: httpsAddress,
      windows: httpsAddress,
      /** The target of the QR code. */
      app: httpsAddress,
    }),
    payments: z.array(z.strictObject({ name: z.string().min(1), img: picture })),
    /** Record number of the Chinese ministry; `''` if the region needs none. */
    icp: z.string(),
    /** Google Tag Manager container; `''` loads none. */
    analytics: z.string().regex(/^(GTM-[A-Z0-9]+)?$/, 'a container id such as "GTM-ABC123", or ""'),
    /** Whether `robots.txt` allows crawlers that collect texts for language models. */
    aiCrawlers: z.enum(['allow', 'deny']),
    /** Public paths of pages that were permanently removed: they answer 410. */
    gone: z.array(z.string().regex(/^\/[A-Za-z0-9/-]+$/, 'a path such as "/blog/summer-camp"')),
    switches: z.strictObject({
      /** A welcome with a link to the user centre instead of the form, for signed-in visitors. */
      welcomeCard: z.boolean(),
      /** LINE's QR code in the side bar. */
      lineQr: z.boolean(),
    }),
  });
}

/** What marketers set for one region (`locales/regions/<id>.json`). */
export type RegionFile = z.infer<ReturnType<typeof regionSchema>>;
export type NavigationItem = RegionFile['navigation'][number];
export type Banner = RegionFile['banners'][number];
export type SocialLink = RegionFile['social'][number];

type NavigationName = keyof Messages['common']['nav'];
type BannerId = keyof Messages['home']['banners'];

function isOneOf(names: readonly string[]) {
  return (value: unknown) => names.includes(value as string);
}

/** The schema of an object that may leave out what can be derived from the rest of it. */
function withDefaults<T extends z.ZodObject>(
  schema: T,
  defaults: (given: Record<string, unknown>) => Partial<Record<keyof z.infer<T>, unknown>>,
) {
  return z.preprocess((given) => (isObject(given) ? { ...defaults(given), ...given } : given), schema);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unique<T extends z.ZodType<{ id: string }>>(item: T) {
  return z.array(item).superRefine((items, context) => {
    for (const [index, { id }] of items.entries()) {
      if (items.findIndex((other) => other.id === id) === index) continue;
      context.addIssue({ code: 'custom', path: [index, 'id'], message: 'this id stands in the list twice' });
    }
  });
}

/** Whether a link leads to a page; an invalid link is reported by another check. */
function isPageAt(region: Region, page: string, link: string): boolean {
  const target = readSiteLink(region, link);
  return !target || ('page' in target && target.page === page);
}

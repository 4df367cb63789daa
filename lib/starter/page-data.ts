import type { Language } from '@talkaroo/content/regions/languages';
import type { CampaignRule, RegionFile } from '@talkaroo/content/regions/region-schema';
import type { RegionId } from '@talkaroo/content/regions/regions';

/** Data of the page for the starter, in the HTML as JSON; the same for every visitor. */
export type PageData = {
  page: string;
  region: RegionId;
  language: Language;
  /** The region's languages, default first, if its paths begin with one; otherwise empty. */
  pathLanguages: readonly Language[];
  /** Host names of the region, without port and `www.`. */
  hosts: readonly string[];
  trialOrigin: string;
  analytics?: string | undefined;
  consent: RegionFile['consent'];
  campaigns?: readonly CampaignRule[] | undefined;
  /** Whether a sink takes events. */
  collect: boolean;
  /** Message that begins a chat: a line with `{page}`, and one with `{code}`. */
  chat: string;
};

export const pageDataId = 'page-data';

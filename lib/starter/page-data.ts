import type { Language } from '@talkaroo/content/regions/languages';
import type { RegionId } from '@talkaroo/content/regions/regions';

/** What the starter knows about its page: in the HTML as JSON, the same for every visitor. */
export type PageData = {
  /** Name of the page in tracking events. */
  page: string;
  region: RegionId;
  language: Language;
  /** The region's languages, the default first, if its paths begin with one; else none. */
  pathLanguages: readonly Language[];
  /** Names of the region's hosts, without port and `www.`. */
  hosts: readonly string[];
  trialOrigin: string;
  /** Id of the region's analytics container. */
  analytics?: string | undefined;
};

/** Id of the element with the {@link PageData}. */
export const pageDataId = 'page-data';

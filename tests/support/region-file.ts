import { loadRegionFile } from '@talkaroo/content/packs/packs';
import type { RegionFile } from '@talkaroo/content/regions/region-schema';
import { findRegion, type Region, type RegionId } from '@talkaroo/content/regions/regions';

/** The region's settings, as edited by marketers, with those that it takes over. */
export function readRegionFile(region: RegionId): RegionFile {
  return loadRegionFile(findRegion(region) as Region);
}

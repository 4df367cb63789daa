import { loadRegionFile } from '@talkaroo/content/packs/packs';
import type { RegionFile } from '@talkaroo/content/regions/region-schema';
import { findRegion, type Region, type RegionId } from '@talkaroo/content/regions/regions';

export function readRegionFile(region: RegionId): RegionFile {
  return loadRegionFile(findRegion(region) as Region);
}

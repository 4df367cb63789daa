import { loadRegionFile } from '@/lib/packs/packs';
import type { RegionFile } from '@/lib/regions/region-schema';
import { findRegion, type Region, type RegionId } from '@/lib/regions/regions';

export function readRegionFile(region: RegionId): RegionFile {
  return loadRegionFile(findRegion(region) as Region);
}

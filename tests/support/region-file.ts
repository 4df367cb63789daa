import { readFileSync } from 'node:fs';
import type { RegionFile } from '@/lib/regions/region-schema';
import type { RegionId } from '@/lib/regions/regions';

/** The region's settings, as edited by marketers. */
export function readRegionFile(region: RegionId): RegionFile {
  return JSON.parse(readFileSync(`locales/regions/${region}.json`, 'utf8').replaceAll('{brand}', 'Talkaroo'));
}

import { placeId } from '../../core/place-id';
import type { WorkItem } from '../../protocol';

/** Unique: a place may be in a work list for several reasons. */
export function itemId({ place, reason, finding }: WorkItem): string {
  return `${placeId(place)} ${reason} ${finding?.message ?? ''}`;
}

import { placeId } from '../../core/place-id';
import type { WorkItem } from '../../protocol';

/** A place may be in a work list for more than one reason. */
export function itemId({ place, reason, finding }: WorkItem): string {
  return `${placeId(place)} ${reason} ${finding?.message ?? ''}`;
}

import { each, rect, svg } from '../kit/svg';
import { C, COAST, CORNER, coasts, H, HALO, places, RIM, W } from '../map/places';

/** The still map; the moving one is `map/animation.ts`. */
export const pictures = {
  'teacher-map': svg([W, H])(
    rect(0, 0, W, H, CORNER, C.ground) +
      `<path fill="${C.land}" stroke="${C.land}" stroke-width="${COAST}" stroke-linejoin="round" d="${each(coasts, (ring) => `M${ring.join('L')}Z`)}"/>` +
      `<g fill="${C.halo}" fill-opacity="${HALO.opacity}">` +
      each(
        places.filter(({ home }) => home),
        ({ x, y }) => `<circle cx="${x}" cy="${y}" r="${HALO.r}"/>`,
      ) +
      `</g><g fill="${C.city}" stroke="${C.rim}" stroke-width="${RIM}">` +
      each(places, ({ x, y, r }) => `<circle cx="${x}" cy="${y}" r="${r}"/>`) +
      '</g>',
  ),
};

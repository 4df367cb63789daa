import type { Layer, SessionAnswer, TextInfo, View } from '../../protocol';
import { regionOf, viewLanguage } from '../places';
import { texts } from '../texts';

const t = texts.panel;

/** Returns the name of a layer: `Only Hong Kong`, `Türkçe`, `English`. */
export function layerName(layer: Pick<Layer, 'label'>, session: SessionAnswer, view: View): string {
  if (layer.label === 'region') return t.onlyHere(regionOf(session, view.region)?.name ?? view.region);
  return layer.label === 'english' ? t.english : viewLanguage(session, view).name;
}

export function originName({ origin }: Pick<TextInfo, 'origin'>, session: SessionAnswer, view: View): string {
  if (origin === 'english' && view.language !== 'en') return t.fromEnglish;
  return layerName({ label: origin }, session, view);
}

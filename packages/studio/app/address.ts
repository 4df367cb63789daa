import type { View } from '../protocol';
import type { Section } from './studio-context';
import { texts } from './texts';

/** Studio state in the URL, so that Back, reload and shared links restore the same view. */
export type Address = { section: Section; view: View; draft?: string };

export const sections = Object.keys(texts.app.sections) as Section[];

/** @param first default for parameters missing from the query */
export function readAddress(search: string, first: View): Address {
  const query = new URLSearchParams(search);
  const part = (name: keyof View) => query.get(name) ?? (query.has('region') && name === 'slug' ? '' : first[name]);
  const section = sections.find((one) => one === query.get('section')) ?? 'page';
  const draft = query.get('draft');
  return {
    section,
    view: { region: part('region'), language: part('language'), page: part('page'), slug: part('slug') },
    ...(draft && { draft }),
  };
}

export function writeAddress({ section, view, draft }: Address): string {
  return `?${new URLSearchParams({ ...(draft && { draft }), section, ...view })}`;
}

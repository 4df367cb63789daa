import type { SessionAnswer, View } from '@talkaroo/studio/protocol';
import { groupBy, mapValues } from 'es-toolkit';
import { Select, type SelectProps } from '../form';
import { regionOf, siteLabel, sitesOf } from '../places';
import { useStudio } from '../studio-context';

/** Returns the same page in another region or language, or the closest one available. */
export function moveView(view: View, regions: SessionAnswer['regions'], to: Partial<View>): View {
  const next = { ...view, ...to };
  const region = regions.find(({ id }) => id === next.region);
  const language = region?.languages.find(({ id }) => id === next.language) ?? region?.languages[0];
  const same = region?.pages.find((one) => one.page === next.page && one.slug === next.slug);
  const { page, slug } = same ?? region?.pages[0] ?? next;
  return { region: next.region, language: language?.id ?? next.language, page, slug };
}

type ChoiceProps = { view: View; onChange: (view: View) => void };

export function SiteChoice({ view, onChange, ...label }: ChoiceProps & Pick<SelectProps, 'label' | 'isLabelHidden'>) {
  const { regions } = useStudio().session;
  return (
    <Select
      {...label}
      value={`${view.region} ${view.language}`}
      onChange={(value) => {
        const [region = '', language = ''] = value.split(' ');
        onChange(moveView(view, regions, { region, language }));
      }}
      options={sitesOf({ regions }).map(({ region, language }) => [
        `${region.id} ${language.id}`,
        siteLabel(region, language),
      ])}
    />
  );
}

const articles: Readonly<Record<string, string>> = { guide: 'Guides', post: 'Blog' };

export function PageChoice({ view, onChange }: ChoiceProps) {
  const pages = regionOf(useStudio().session, view.region)?.pages ?? [];
  const byGroup = groupBy(pages, ({ page, slug }) => (slug === '' ? 'Pages' : (articles[page] ?? page)));
  const groups = mapValues(byGroup, (all) => all.map(({ page, slug, label }) => [`${page} ${slug}`, label] as const));
  return (
    <Select
      label="Page"
      isLabelHidden
      value={`${view.page} ${view.slug}`}
      onChange={(value) => {
        const [page = '', slug = ''] = value.split(' ');
        onChange({ ...view, page, slug });
      }}
      groups={groups}
    />
  );
}

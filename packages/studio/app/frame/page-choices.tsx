import type { SessionAnswer, View } from '@talkaroo/studio/protocol';
import { Select, type SelectProps } from '../inputs';
import { siteLabel } from '../places';
import { texts } from '../texts';

type Region = SessionAnswer['regions'][number];

/** Returns the same page in another region or language, or the closest one available. */
export function moveView(view: View, regions: readonly Region[], to: Partial<View>): View {
  const next = { ...view, ...to };
  const region = regions.find(({ id }) => id === next.region);
  const language = region?.languages.find(({ id }) => id === next.language) ?? region?.languages[0];
  const page = region?.pages.find((one) => one.page === next.page && one.slug === next.slug) ?? region?.pages[0];
  return {
    region: next.region,
    language: language?.id ?? next.language,
    page: page?.page ?? next.page,
    slug: page?.slug ?? next.slug,
  };
}

type ChoiceProps = {
  view: View;
  regions: readonly Region[];
  onChange: (view: View) => void;
};

/** Chooses a language of a region, by its English name. */
export function SiteChoice({
  view,
  regions,
  onChange,
  ...label
}: ChoiceProps & Pick<SelectProps, 'label' | 'isLabelHidden'>) {
  return (
    <Select
      {...label}
      value={`${view.region} ${view.language}`}
      onChange={(value) => {
        const [region = '', language = ''] = value.split(' ');
        onChange(moveView(view, regions, { region, language }));
      }}
    >
      {regions.flatMap((region) =>
        region.languages.map((language) => (
          <option key={`${region.id} ${language.id}`} value={`${region.id} ${language.id}`}>
            {siteLabel(region, language)}
          </option>
        )),
      )}
    </Select>
  );
}

export function PageChoice({ view, regions, onChange }: ChoiceProps) {
  const pages = regions.find(({ id }) => id === view.region)?.pages ?? [];
  const kinds = [...new Set(pages.filter(({ slug }) => slug !== '').map(({ page }) => page))];
  const option = ({ page, slug, label }: Region['pages'][number]) => (
    <option key={`${page} ${slug}`} value={`${page} ${slug}`}>
      {label}
    </option>
  );
  return (
    <Select
      label="Page"
      isLabelHidden
      value={`${view.page} ${view.slug}`}
      onChange={(value) => {
        const [page = '', slug = ''] = value.split(' ');
        onChange({ ...view, page, slug });
      }}
    >
      <optgroup label="Pages">{pages.filter(({ slug }) => slug === '').map(option)}</optgroup>
      {kinds.map((kind) => (
        <optgroup key={kind} label={texts.frame.articles[kind] ?? kind}>
          {pages.filter(({ page, slug }) => page === kind && slug !== '').map(option)}
        </optgroup>
      ))}
    </Select>
  );
}

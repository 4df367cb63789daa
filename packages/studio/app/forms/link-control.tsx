import { findPage } from '@talkaroo/content/regions/pages';
import shared from '../controls.module.css';
import { regionOf } from '../places';
import { useStudio } from '../studio-context';
import { Suggest } from '../suggest';
import { attributesOf, type ControlProps } from './control-props';

/** A page, found by its name, or an address elsewhere. */
export function LinkControl({ field, value, onChange, ...state }: ControlProps) {
  const { session, view } = useStudio();
  const pages = regionOf(session, view.region)?.pages ?? [];
  const { widget, examples } = field.schema;
  const isPage = widget === 'page';
  const known = isPage ? pages.flatMap(({ page, slug }) => (slug ? [] : [page])) : examples;
  const paths = Array.isArray(known) ? known.map(String) : [];
  const text = typeof value === 'string' ? value : '';
  // Paths begin with their region's.
  const nameOf = (path: string) =>
    pages.find(({ page, slug }) => {
      const own = findPage(page)?.path.replace('{slug}', slug);
      return page === path || (own && path.endsWith(`/${own}`));
    })?.label ?? path;
  // All pages if one is chosen already: the user opens the list to change it.
  const isChosen = text === '' || paths.includes(text);
  const isMeant = (path: string) => `${nameOf(path)} ${path}`.toLowerCase().includes(text.toLowerCase());
  return (
    <Suggest
      input={{
        ...attributesOf(state),
        'aria-labelledby': state.labelId,
        dir: 'ltr',
        spellCheck: false,
        placeholder: isPage ? undefined : 'A page, or an address with https://',
        onBlur: state.onDone,
      }}
      label="Pages of this region"
      value={text}
      items={isChosen ? paths : paths.filter(isMeant)}
      keyOf={(path) => path}
      isOpenedByClick
      onType={(typed) => onChange(typed, 'later')}
      onPick={(path) => onChange(path, 'now')}
    >
      {(path) => (
        <>
          <span>{nameOf(path)}</span>
          <span dir="ltr" className={shared.hint}>
            {path}
          </span>
        </>
      )}
    </Suggest>
  );
}

import { findPage } from '@talkaroo/content/regions/pages';
import type { SessionAnswer } from '../../protocol';
import shared from '../controls.module.css';
import { regionOf } from '../places';
import { useStudio } from '../studio-context';
import { Suggest } from '../suggest';
import { texts } from '../texts';
import type { ControlProps } from './control-props';
import type { LinkField } from './fields';

/** A link to a page, found by its name, or an address elsewhere. */
export function LinkControl({ field, id, value, onChange, onDone, ...state }: ControlProps<LinkField>) {
  const { session, view } = useStudio();
  const text = typeof value === 'string' ? value : '';
  const nameOf = (path: string) => pageNamed(regionOf(session, view.region)?.pages ?? [], path) ?? path;
  // All pages if one is chosen already: the user opens the list to change it.
  const isChosen = text === '' || field.paths.includes(text);
  const isMeant = (path: string) => `${nameOf(path)} ${path}`.toLowerCase().includes(text.toLowerCase());
  return (
    <Suggest
      input={{
        id,
        'aria-labelledby': state.labelId,
        'aria-describedby': state.describedBy,
        'aria-invalid': state.isInvalid || undefined,
        disabled: state.isDisabled,
        dir: 'ltr',
        spellCheck: false,
        placeholder: texts.forms.link.hint,
        onBlur: onDone,
      }}
      label={texts.forms.link.pages}
      value={text}
      items={isChosen ? field.paths : field.paths.filter(isMeant)}
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

/** Returns the name of the page that a path leads to; paths begin with their region's. */
function pageNamed(pages: SessionAnswer['regions'][number]['pages'], path: string): string | undefined {
  return pages.find(({ page, slug }) => {
    const own = findPage(page)?.path;
    return own !== undefined && own !== '' && path.endsWith(`/${own.replace('{slug}', slug)}`);
  })?.label;
}

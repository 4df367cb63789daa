import { readPath } from '@talkaroo/content/packs/pack-path';
import { createContext, type ReactNode, useContext } from 'react';
import type { FormAnswer, Ref, Value } from '../../protocol';
import { useOfDraft } from '../api';
import { type Language, languageOf, mayChange, regionOf } from '../places';
import { Waiting } from '../section';
import { useStudio } from '../studio-context';
import type { Field } from './fields';

/** The loaded file of the fields below. */
type Form = { answer: FormAnswer; reload: () => void };

export const FormContext = createContext<Form | undefined>(undefined);

export type PlaceRef = Extract<Ref, { kind: 'region' | 'article' }>;

type FormSettings = Form & {
  isReadOnly: boolean;
  /** Language of texts that apply to the whole file; undefined if it has several. */
  mainLanguage: Language | undefined;
  /** The selection in this file, unless it was made on the page, which keeps the focus. */
  target: PlaceRef | undefined;
};

/** @throws Error outside a form */
export function useForm(): FormSettings {
  const form = useContext(FormContext);
  if (!form) throw new Error('There is no form around this field');
  const { session, selection, section } = useStudio();
  const { file } = form.answer;
  const { folder, name } = readPath(file);
  const languages = folder === 'regions' ? regionOf(session, name)?.languages : [languageOf(session, folder)];
  const isHere = section !== 'page' && selection && 'place' in selection && selection.place.file === file;
  return {
    ...form,
    isReadOnly: !mayChange(session, file),
    mainLanguage: languages?.length === 1 ? languages[0] : undefined,
    target: isHere ? selection : undefined,
  };
}

export type ControlProps = {
  field: Field;
  /** Attributes of the element that edits the value. */
  attributes: {
    id: string;
    disabled: boolean;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  };
  /** Id of the label element, for controls that are groups. */
  labelId: string;
  value: Value | undefined;
  /** @param when `later` debounces */
  onChange: (value: Value | undefined, when: 'now' | 'later') => void;
  onDone: () => void;
  /** Language of texts; undefined if the file has several. */
  language?: Language | undefined;
};

/** Loads a file of the open draft as a form, and reloads it when the draft changes. Undefined loads nothing. */
export function useFileForm(file: string | undefined) {
  const { data, ...form } = useOfDraft('GET /drafts/:id/schema', file === undefined ? undefined : { file });
  return { ...form, answer: data };
}

/** A form of a file, once it is loaded. */
export function FileForm({ file, children }: { file: string; children: ReactNode }) {
  const { answer, problem, reload } = useFileForm(file);
  if (!answer) return <Waiting problem={problem} onRetry={reload} />;
  return <FormContext value={{ answer, reload }}>{children}</FormContext>;
}

import { createContext, useContext } from 'react';
import type { FormAnswer, Ref } from '../../protocol';
import type { Studio } from '../studio-context';

/** What the fields of a form share. */
export type FormSettings = {
  answer: FormAnswer;
  save: Studio['edit'];
  isReadOnly: boolean;
  /** Says something to everybody, screen readers too. */
  announce: (message: string) => void;
  /** Language of texts that are of one language: `lang` and `dir` of their fields. */
  languageOf: (id: string) => { name: string; lang: string; dir: 'ltr' | 'rtl' } | undefined;
  /** Of texts that are for all of a region's languages; undefined where that is not one. */
  mainLanguage: string | undefined;
  /** A value that is to be shown and focused. */
  target: { key: string; selection: Ref } | undefined;
};

export const FormContext = createContext<FormSettings | undefined>(undefined);

/** @throws Error outside of a form */
export function useFormSettings(): FormSettings {
  const form = useContext(FormContext);
  if (!form) throw new Error('There is no form around this field');
  return form;
}

/** The id of a field's control in the document. */
export function controlId(file: string, key: string): string {
  return `field-${file}-${key}`.replaceAll(/[^\w-]/g, '-');
}

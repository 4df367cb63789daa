import { createContext, useContext } from 'react';
import type { FormAnswer, Ref } from '../../protocol';
import type { Studio } from '../studio-context';

/** Settings shared by the fields of a form. */
export type FormSettings = {
  answer: FormAnswer;
  save: Studio['edit'];
  isReadOnly: boolean;
  /** Announces a message, also to screen readers. */
  announce: (message: string) => void;
  /** Returns `lang` and `dir` for fields in one language. */
  languageOf: (id: string) => { name: string; lang: string; dir: 'ltr' | 'rtl' } | undefined;
  /** Language of texts that apply to the whole region; undefined if it has several. */
  mainLanguage: string | undefined;
  /** Value to show and focus. */
  target: { key: string; selection: Ref } | undefined;
};

export const FormContext = createContext<FormSettings | undefined>(undefined);

/** @throws Error outside a form */
export function useFormSettings(): FormSettings {
  const form = useContext(FormContext);
  if (!form) throw new Error('There is no form around this field');
  return form;
}

/** Returns the element id of a field's control. */
export function controlId(file: string, key: string): string {
  return `field-${file}-${key}`.replaceAll(/[^\w-]/g, '-');
}

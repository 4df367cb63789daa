import { createContext, useContext } from 'react';
import type { FormAnswer, Ref } from '../../protocol';
import type { Studio } from '../studio-context';

export type FormSettings = {
  answer: FormAnswer;
  save: Studio['edit'];
  isReadOnly: boolean;
  announce: (message: string) => void;
  languageOf: (id: string) => { name: string; lang: string; dir: 'ltr' | 'rtl' } | undefined;
  /** Language of texts that apply to the whole region; undefined if it has several. */
  mainLanguage: string | undefined;
  target: { key: string; selection: Ref } | undefined;
};

export const FormContext = createContext<FormSettings | undefined>(undefined);

/** @throws Error outside a form */
export function useFormSettings(): FormSettings {
  const form = useContext(FormContext);
  if (!form) throw new Error('There is no form around this field');
  return form;
}

export function controlId(file: string, key: string): string {
  return `field-${file}-${key}`.replaceAll(/[^\w-]/g, '-');
}

import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Draft, onDraft, readDraft, updateDraft } from './draft';
import { type DraftField, draftFields, type FieldName, type RegistrationFields } from './fields';
import type { Prefill } from './prefill';

type DraftOptions = {
  form: UseFormReturn<RegistrationFields>;
  element: RefObject<HTMLFormElement | null>;
  prefill: Prefill;
  onCountry: (country: NonNullable<Draft['country']>) => void;
  onMobile: (mobile: string) => void;
  onChange: (field: FieldName) => void;
};

/** Fills the form from the draft or the URL and stores input. Values typed before hydration take precedence. */
export function useDraft({ form, element, prefill, ...on }: DraftOptions): void {
  const onCountry = useEffectEvent(on.onCountry);
  const onMobile = useEffectEvent(on.onMobile);
  const onChange = useEffectEvent(on.onChange);

  useEffect(() => {
    const controls = element.current?.elements;
    const isShown = (field: DraftField) => Boolean(controls?.namedItem(field));
    const fill = (change: Draft) => {
      for (const field of draftFields) {
        const value = change[field];
        if (value !== undefined && isShown(field)) form.setValue(field, value);
      }
      if (change.country) onCountry(change.country);
      if (change.mobile !== undefined) onMobile(change.mobile);
    };

    const stopWatching = form.watch((values, { name, type }) => {
      // Ignore changes made by `fill`.
      if (!name || type !== 'change') return;
      if (name === 'mobile') onMobile(values.mobile ?? '');
      if (isDraftField(name)) updateDraft({ [name]: values[name] }, form);
      onChange(name);
    });

    const entered: Draft = {};
    for (const field of draftFields) {
      const control = controls?.namedItem(field);
      if (isTouched(control)) Object.assign(entered, { [field]: form.getValues(field) });
    }
    const { mobile, code } = prefill;
    fill({ ...(mobile && { mobile }), ...(code && { code }), ...readDraft(), ...entered });
    if (Object.keys(entered).length > 0) updateDraft(entered, form);

    const stopListening = onDraft(fill, form);
    return () => {
      stopWatching.unsubscribe();
      stopListening();
    };
  }, [form, element, prefill]);
}

function isDraftField(name: string): name is DraftField {
  return (draftFields as readonly string[]).includes(name);
}

/** Returns whether a field differs from its value in the HTML. */
export function isTouched(control: Element | RadioNodeList | null | undefined): boolean {
  if (control instanceof HTMLSelectElement) return control.value !== '';
  if (!(control instanceof HTMLInputElement)) return false;
  return control.type === 'checkbox' ? control.checked !== control.defaultChecked : control.value !== '';
}

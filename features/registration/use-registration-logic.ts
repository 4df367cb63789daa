import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldPath, RegisterOptions, UseFormRegisterReturn } from 'react-hook-form';
import { showToast } from '@/components/toast.island';
import { reportUnexpected } from '@/lib/errors/report-error';
import { useBrowserValue } from '@/lib/site/use-browser-value';
import { onDraft, readDraft } from './draft';
import { draftFields, type RegistrationFields } from './fields';
import { readPrefill } from './prefill';
import type { RegistrationLogic } from './registration-logic';
import { isTouched } from './use-draft';
import type { Registration, RegistrationOptions } from './use-registration';

/** Of an input: only its name until the logic is there. */
export type FieldAttributes = Pick<UseFormRegisterReturn, 'name'> & Partial<UseFormRegisterReturn>;

type Logic = { Component: typeof RegistrationLogic; formControl: RegistrationOptions['formControl'] };

/** The logic, and what it needs for a submit: at once, as one after the other each would be a wait. */
async function importLogic() {
  const [{ RegistrationLogic, createFormControl }] = await Promise.all([
    import('./registration-logic'),
    import('./registration-resolver'),
    import('@/lib/api/login'),
  ]);
  return { RegistrationLogic, createFormControl };
}

// The page wakes because somebody uses the form: the logic comes along while React takes over.
if (typeof document !== 'undefined' && document.querySelector('form:focus-within')) {
  importLogic().catch(() => {
    // Once React is there, it is tried again, and a failure is told.
  });
}

/**
 * Loads what the form does (React Hook Form, and from there the checks and calls) when the form is used: by focus,
 * pointer, autofill or submit; at once where something is to be filled in. Until then the form is its HTML.
 * @param networkError the toast if it cannot be loaded
 */
export function useRegistrationLogic(element: RefObject<HTMLFormElement | null>, networkError: ReactNode) {
  const search = useBrowserValue(() => location.search, '');
  const prefill = useMemo(() => readPrefill(search), [search]);
  const [logic, setLogic] = useState<Logic>();
  const [registration, setRegistration] = useState<Registration>();
  /** Submit was pressed before the logic was there. */
  const [pressed, setPressed] = useState(false);
  const loading = useRef(false);

  const load = useCallback(async () => {
    if (loading.current) return;
    loading.current = true;
    try {
      const { RegistrationLogic: Component, createFormControl } = await importLogic();
      const { formControl } = createFormControl<RegistrationFields>();
      setLogic({ Component, formControl });
    } catch (error) {
      // The next use of the form tries again.
      loading.current = false;
      reportUnexpected(error);
      setPressed((waiting) => {
        if (waiting) showToast(networkError);
        return false;
      });
    }
  }, [networkError]);

  useEffect(() => {
    const form = element.current;
    const isFilled = draftFields.some((field) => isTouched(form?.elements.namedItem(field)));
    if (
      isFilled ||
      form?.contains(document.activeElement) ||
      Object.values(prefill).some(Boolean) ||
      Object.keys(readDraft()).length > 0
    )
      load();
    // What is typed into another form of the page appears here too.
    return onDraft(load);
  }, [element, prefill, load]);

  useEffect(() => {
    if (!pressed || !registration) return;
    setPressed(false);
    registration.submit();
  }, [pressed, registration]);

  return {
    /** Undefined until it is loaded. */
    logic,
    registration,
    setRegistration,
    prefill,
    load,
    pressed,
    submit: () => {
      if (registration) {
        registration.submit();
        return;
      }
      setPressed(true);
      load();
    },
    register: (name: FieldPath<RegistrationFields>, options?: RegisterOptions<RegistrationFields>): FieldAttributes =>
      logic ? logic.formControl.register(name, options) : { name },
  };
}

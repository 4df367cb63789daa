import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { showToast } from '@/components/toast.island';
import { reportUnexpected } from '@/lib/errors/report-error';
import { useBrowserValue } from '@/lib/site/use-browser-value';
import { onDraft, readDraft } from './draft';
import { draftFields, type FieldName, type RegistrationFields } from './fields';
import { prefillQuery, readPrefill } from './prefill';
import { isTouched } from './use-draft';
import type { Registration, RegistrationLogic, RegistrationOptions } from './use-registration';

/** Attributes of an input: only its name until the logic has loaded. */
export type FieldAttributes = Pick<UseFormRegisterReturn, 'name'> & Partial<UseFormRegisterReturn>;

type Logic = { Component: typeof RegistrationLogic; formControl: RegistrationOptions['formControl'] };

async function importLogic() {
  const [{ RegistrationLogic, createFormControl }] = await Promise.all([
    import('./use-registration'),
    import('./registration-schema'),
    import('@/lib/api/login'),
  ]);
  return { RegistrationLogic, createFormControl };
}

// The form already has the focus: load the logic while React hydrates.
if (typeof document !== 'undefined' && document.querySelector('form:focus-within')) {
  importLogic().catch(() => {
    // Retried, and reported, after hydration.
  });
}

/** Loads the form's logic on first use, or at once if there are values to fill in. Until then it is plain HTML. */
export function useRegistrationLogic(element: RefObject<HTMLFormElement | null>, networkError: ReactNode) {
  const search = useBrowserValue(prefillQuery, '');
  const prefill = useMemo(() => readPrefill(search), [search]);
  const [logic, setLogic] = useState<Logic>();
  const [registration, setRegistration] = useState<Registration>();
  const [pressed, setPressed] = useState(false);
  const [unreachable, setUnreachable] = useState(false);
  const loading = useRef(false);

  const load = useCallback(async () => {
    if (loading.current) return;
    loading.current = true;
    try {
      const { RegistrationLogic: Component, createFormControl } = await importLogic();
      const { formControl } = createFormControl<RegistrationFields>();
      setLogic({ Component, formControl });
    } catch (error) {
      loading.current = false;
      reportUnexpected(error);
      setPressed((waiting) => {
        if (waiting) {
          showToast(networkError);
          setUnreachable(true);
        }
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
    // Input in another form of the page appears here too.
    return onDraft(load);
  }, [element, prefill, load]);

  useEffect(() => {
    if (!pressed || !registration) return;
    setPressed(false);
    registration.submit();
  }, [pressed, registration]);

  return {
    logic,
    registration,
    setRegistration,
    prefill,
    load,
    pressed,
    unreachable,
    submit: () => {
      if (registration) {
        registration.submit();
        return;
      }
      setPressed(true);
      setUnreachable(false);
      load();
    },
    register: (name: FieldName): FieldAttributes => (logic ? logic.formControl.register(name) : { name }),
  };
}

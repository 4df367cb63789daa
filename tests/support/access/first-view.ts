/** Where a form is, in px from the top of the window: its number's label and field, and the bottom of its button. */
export type FormPlace = { label: number; field: number; submit: number };

/** Returns the place of the form in the page's content. Runs in the page, so it must be self-contained. */
export function placeOfForm(): FormPlace {
  const input = document.querySelector<HTMLInputElement>('main input[name=mobile]');
  const submit = input?.form?.querySelector('[type=submit]');
  return {
    label: input?.labels?.[0]?.getBoundingClientRect().top ?? Number.NaN,
    field: input?.getBoundingClientRect().bottom ?? Number.NaN,
    submit: submit?.getBoundingClientRect().bottom ?? Number.NaN,
  };
}

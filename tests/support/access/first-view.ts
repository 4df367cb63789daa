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

/** Returns the smaller side of each visible click target, in px, except links within text (WCAG 2.5.8). In the page. */
export function targetSizes(): number[] {
  const all = Array.from(document.querySelectorAll('a[href], button, summary, select, input:not([type=hidden])'));
  return all.flatMap((target) => {
    const isInText =
      getComputedStyle(target).display === 'inline' && target.closest('p, li, dd, td, label, figcaption');
    if (isInText || !target.checkVisibility({ visibilityProperty: true }) || target.closest('[inert]')) return [];
    // A label is part of its box's target; a link may cover its card.
    const parts = [target, ...((target as HTMLInputElement).labels ?? [])].map((part) => part.getBoundingClientRect());
    const covers = getComputedStyle(target, '::after').position === 'absolute';
    const box = covers ? (target.closest('article, li, [role=group]') ?? target).getBoundingClientRect() : undefined;
    return [Math.max(...[...parts, ...(box ? [box] : [])].map(({ width, height }) => Math.min(width, height)))];
  });
}

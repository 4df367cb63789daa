import type { Choice, Starter } from './starter';

/** Marks the panel, `panel`, and its buttons: `yes`, `no`, and the footer's `open`; on the root while it is shown. */
export const consentAttribute = 'data-consent';

/** Raise the version, here and below, when the panel asks for more: a yes to less is asked again. */
export const recordOf = (choice: Choice) => `{"choice":"${choice}","version":1,"at":${Date.now()}}`;

/** Returns the parent's answer, on this page or before; a no holds for all versions. */
export function readChoice({ readStored, choice: answered }: Starter): Choice | undefined {
  const recorded = /^{"choice":"(no|yes","version":1,)/;
  const [, found] = recorded.exec(readStored('consent') ?? '') ?? [];
  return found ? (found === 'no' ? 'no' : 'yes') : answered;
}

/**
 * Returns whether visits may be counted: the parent's choice precedes the browser's signal (Global Privacy Control),
 * and both before the region's rule. Undefined until the parent answers, if the region asks.
 */
export function isAllowed(starter: Starter): boolean | undefined {
  const choice = readChoice(starter);
  if (choice) return choice === 'yes';
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return false;
  return starter.data.consent === 'required' ? undefined : true;
}

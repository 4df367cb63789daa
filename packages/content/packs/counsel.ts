/** Key of a legal text that records whether a local lawyer has reviewed it. Never displayed. */
export const counselKey = 'counsel';

export const counselDone = 'done';

const counselNeeded = 'needed';

export function counselMistake(text: string): { message: string; fix: string } | undefined {
  if (text === counselNeeded || text === counselDone) return undefined;
  return {
    message: `“${text}” does not say whether a lawyer has read this text.`,
    fix: `Write "${counselNeeded}", or "${counselDone}" once one has.`,
  };
}

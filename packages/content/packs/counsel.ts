/** The key of a legal text that says whether a lawyer of the place has read it. Nobody is shown it. */
export const counselKey = 'counsel';

/** What it says once one has. */
export const counselDone = 'done';

const counselNeeded = 'needed';

/** What is wrong with the value; undefined if nothing is. */
export function counselMistake(text: string): { message: string; fix: string } | undefined {
  if (text === counselNeeded || text === counselDone) return undefined;
  return {
    message: `“${text}” does not say whether a lawyer has read this text.`,
    fix: `Write "${counselNeeded}", or "${counselDone}" once one has.`,
  };
}

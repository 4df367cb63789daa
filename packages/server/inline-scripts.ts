/**
 * Scripts that the finisher writes into pages. Each is turned into text, so it must not use anything outside itself.
 */

/**
 * The first script of a page. With Trusted Types required, a text becomes the address of a script only by this policy, if
 * it is of this site or of one of the given origins. No text ever becomes HTML or a script.
 */
export function allowOwnScripts(origins: string[]): void {
  // Firefox before 148 and Safari before 26 have no Trusted Types.
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) =>
      [location.origin, ...origins].includes(new URL(address, location.href).origin) ? address : null,
  });
}

/** A call of one of these functions, as the text of a script. */
export function callText<Argument>(script: (argument: Argument) => void, argument: Argument): string {
  // `<` could begin a comment or end the script.
  return `(${script})(${JSON.stringify(argument).replaceAll('<', '\\u003c')})`;
}

declare global {
  interface Window {
    /** https://developer.mozilla.org/docs/Web/API/Trusted_Types_API */
    trustedTypes?: {
      createPolicy: (name: string, rules: Record<'createScriptURL', (address: string) => string | null>) => unknown;
    };
  }
}

/** Scripts that the finisher inlines. They are serialized, so they must not use anything outside themselves. */

/** With Trusted Types required, only this policy admits script URLs. It never admits HTML or script text. */
export function allowOwnScripts(origins: string[]): void {
  // Firefox before 148 and Safari before 26 lack Trusted Types.
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) =>
      [location.origin, ...origins].includes(new URL(address, location.href).origin) ? address : null,
  });
}

export function callText<Argument>(script: (argument: Argument) => void, argument: Argument): string {
  // `<` could begin a comment or end the script element.
  return `(${script})(${JSON.stringify(argument).replaceAll('<', '\\u003c')})`;
}

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (name: string, rules: Record<'createScriptURL', (address: string) => string | null>) => unknown;
    };
  }
}

import { containerOrigin, type PageData } from './page-data';

/** With Trusted Types required, only this policy admits script URLs. It never admits HTML or script text. */
export function allowOwnScripts({ analytics }: Pick<PageData, 'analytics'>): void {
  // Firefox before 148 and Safari before 26 lack Trusted Types.
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      const { origin } = new URL(address, location.href);
      return origin === location.origin || (analytics && origin === containerOrigin) ? address : null;
    },
  });
}

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (name: string, rules: Record<'createScriptURL', (address: string) => string | null>) => unknown;
    };
  }
}

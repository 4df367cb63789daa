import { onceIdle } from '@/lib/site/once-idle';
import { appendToHead } from './append-to-head';
import { containerOrigin } from './page-data';

let isLoaded = false;

/** Loads the region's analytics container (spec, section 9) like its own snippet, without an inline script. */
export function loadContainer(container: string): void {
  if (!isLoaded) tellContainer('default', 'denied');
  tellContainer('update', 'granted');
  if (isLoaded) return;
  isLoaded = true;
  onceIdle(() => {
    window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    appendToHead('script', { src: `${containerOrigin}/gtm.js?id=${container}` });
  });
}

export function forbidContainer(): void {
  if (isLoaded) tellContainer('update', 'denied');
}

/** Tells the container about consent (Google's consent mode, version 2). Children see no personal advertisements. */
function tellContainer(...[command, state]: ['default' | 'update', 'granted' | 'denied']): void {
  const rights = { ad_storage: state, ad_user_data: state, analytics_storage: state, ad_personalization: 'denied' };
  // The container takes commands as `arguments` only, not as a list.
  const send: (...values: unknown[]) => void = function () {
    // biome-ignore lint/complexity/noArguments: see above.
    window.dataLayer?.push(arguments);
  };
  send('consent', command, rights);
}

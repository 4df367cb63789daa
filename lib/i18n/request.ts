import { languages } from '@talkaroo/content/regions/languages';
import { getRequestConfig } from 'next-intl/server';
import { getCurrent } from '@/lib/site/current';

/** Passes the current page's texts to next-intl, used only to format messages. */
export default getRequestConfig(async () => {
  const { language, pack } = await getCurrent();
  return {
    locale: languages[language].tag,
    messages: pack.messages,
    // Packs are checked beforehand, so a formatting error is a bug: throw rather than show the key.
    onError: (error) => {
      throw error;
    },
  };
});

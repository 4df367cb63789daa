import { getRequestConfig } from 'next-intl/server';
import { loadPack } from '@/lib/packs/packs';
import { getCurrent } from '@/lib/regions/current';
import { languages } from '@/lib/regions/languages';

/** Passes the current page's texts to next-intl, used only to format messages. */
export default getRequestConfig(async () => {
  const { region, language } = await getCurrent();
  return {
    locale: languages[language].tag,
    messages: loadPack(region, language).messages,
    // Packs are checked beforehand, so a formatting error is a bug: throw rather than show the key.
    onError: (error) => {
      throw error;
    },
  };
});

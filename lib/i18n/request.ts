import { loadPack } from '@talkaroo/content/packs/packs';
import { languages } from '@talkaroo/content/regions/languages';
import { getRequestConfig } from 'next-intl/server';
import { getCurrent } from '@/lib/site/current';

/** Gives next-intl, used here only to format messages, the texts of the page being rendered. */
export default getRequestConfig(async () => {
  const { region, language } = await getCurrent();
  return {
    locale: languages[language].tag,
    messages: loadPack(region, language).messages,
    // A text that cannot be formatted is a bug, as packs are checked first: throw, never show a parent the key.
    onError: (error) => {
      throw error;
    },
  };
});

import { getRequestConfig } from 'next-intl/server';
import { loadPack } from '@/lib/packs/packs';
import { getCurrent } from '@/lib/regions/current';
import { languages } from '@/lib/regions/languages';

/** Tells next-intl, which formats messages and nothing else here, the words of the page being rendered. */
export default getRequestConfig(async () => {
  const { region, language } = await getCurrent();
  return {
    locale: languages[language].tag,
    messages: loadPack(region, language).messages,
    // A text that cannot be formatted is a defect, never a key shown to a parent: packs are checked before.
    onError: (error) => {
      throw error;
    },
  };
});

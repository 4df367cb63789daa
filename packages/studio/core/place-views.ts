import type { Packs } from '@talkaroo/content/packs/read-packs';
import { articleKinds, pages } from '@talkaroo/content/regions/pages';
import { type Region, regions } from '@talkaroo/content/regions/regions';
import type { Place, View } from '../protocol';
import { viewOf } from './layers';

const most = 3;

/** Returns a few pages that show a value, one per region and language; none for a glossary. */
export function viewsOfPlace(packs: Packs, { file }: Pick<Place, 'file'>): View[] {
  const [folder = '', ...rest] = file.split('/');
  const [, name = ''] = /^(.*)\.(?:json|md)$/.exec(rest.join('/')) ?? [];
  const [language = '', own] = folder.split('@');
  const sites =
    folder === 'regions'
      ? (name === 'shared' ? regions : regions.filter(({ id }) => id === name)).map((region) => ({
          region,
          languages: region.languages,
        }))
      : regions
          .filter(({ id, languages }) => (!own || id === own) && languages.some((one) => one === language))
          .map((region) => ({ region, languages: region.languages.filter((one) => one === language) }));
  const views = sites.flatMap(({ region, languages }) =>
    languages.map((one) => {
      const article = articleView(packs, region, one, name);
      return article ?? viewOf(packs, region, one, folder === 'regions' ? 'home' : name);
    }),
  );
  return views.filter((view) => view !== undefined).slice(0, most);
}

function articleView(packs: Packs, region: Region, language: string, name: string): View | undefined {
  const [kind, slug] = name.split('/');
  if (!slug || !articleKinds.some((one) => one === kind)) return undefined;
  const page = pages.find(({ parent, path }) => parent === kind && path.endsWith('{slug}'));
  const view = page && { region: region.id, language, page: page.id, slug };
  const articles = packs.packs.get(`${language}@${region.id}`)?.articles;
  return view && Object.values(articles ?? {}).some((list) => list.has(slug)) ? view : undefined;
}

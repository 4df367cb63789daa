import { type PackFiles, shownName } from '@/lib/packs/pack-files';
import type { Problem } from '@/lib/packs/parse-pack';
import type { Language } from '@/lib/regions/languages';
import { hasPage, type PageSwitches } from '@/lib/regions/pages';
import { howToSwitchOn } from '@/lib/regions/read-region-files';
import { type Region, regions } from '@/lib/regions/regions';
import { type Post, parsePost } from './post-file';
import { slugPattern } from './post-schema';

/**
 * Reads the articles of one pack folder, `blog/<slug>.md`; errors are added to `problems`.
 * @param name of the pack folder: `th`, or `en@my` for a region's own
 * @param switchesOf the pages that a region's file switches on
 */
export function readPosts(
  packFiles: PackFiles,
  name: string,
  switchesOf: (region: Region) => PageSwitches,
  problems: Problem[],
): Map<string, Post> {
  const posts = new Map<string, Post>();
  const slugs = slugsIn(packFiles, name);
  const [language, regionId] = name.split('@') as [Language, string?];
  const shownIn = regions.filter(
    (region) =>
      hasPage(region, 'post', switchesOf(region)) &&
      region.languages.includes(language) &&
      (!regionId || region.id === regionId),
  );
  const known = new Set([...slugs, ...slugsIn(packFiles, language)]);
  for (const slug of slugs) {
    const inFolder = `${name}/blog/${slug}.md`;
    const file = shownName(packFiles, inFolder);
    if (!slugPattern.test(slug)) {
      problems.push({ file, line: 1, reason: 'the name of an article is made of small letters, digits and -' });
      continue;
    }
    if (shownIn.length === 0) {
      const { what, mend } = howToSwitchOn('blog', language, packFiles);
      problems.push({ file, line: 1, reason: `${what} ${mend}` });
      continue;
    }
    const source = packFiles.files.get(inFolder) ?? '';
    const others = [...known].filter((other) => other !== slug);
    const post = parsePost(file, source, { slug, language, regions: shownIn, slugs: others }, problems);
    if (post) posts.set(slug, post);
  }
  return posts;
}

/** The names of the articles in a pack folder, which may have none. */
function slugsIn({ files }: PackFiles, folder: string): string[] {
  const start = `${folder}/blog/`;
  return [...files.keys()]
    .filter((name) => name.startsWith(start) && name.endsWith('.md'))
    .map((name) => name.slice(start.length, -'.md'.length));
}

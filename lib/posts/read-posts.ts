import type { Finding } from '@/lib/packs/finding';
import { memo } from '@/lib/packs/memo';
import { type PackFiles, shownName } from '@/lib/packs/pack-files';
import type { LinkContext } from '@/lib/regions/check-link';
import type { Language } from '@/lib/regions/languages';
import { hasPage } from '@/lib/regions/pages';
import { howToSwitchOn } from '@/lib/regions/read-region-files';
import { regions } from '@/lib/regions/regions';
import { type Post, parsePost } from './post-file';
import { slugPattern } from './post-schema';

/**
 * Reads the articles of one pack folder, `blog/<slug>.md`; what is wrong is added to `findings`.
 * @param name of the pack folder: `th`, or `en@my` for a region's own
 * @param sites what the regions have
 */
export function readPosts(
  packFiles: PackFiles,
  name: string,
  sites: LinkContext['sites'],
  findings: Finding[],
): Map<string, Post> {
  const posts = new Map<string, Post>();
  const slugs = slugsIn(packFiles, name);
  const [language, regionId] = name.split('@') as [Language, string?];
  const shownIn = regions.filter(
    (region) =>
      hasPage(region, 'post', sites.switchesOf(region)) &&
      region.languages.includes(language) &&
      (!regionId || region.id === regionId),
  );
  // Others may refer to an article whose name must change.
  const known = new Set([...slugs, ...slugsIn(packFiles, language)].flatMap((slug) => [slug, nameFor(slug)]));
  // What an article may refer to.
  const context = JSON.stringify([[...known], shownIn.map(({ id }) => id), regions.map(sites.switchesOf)]);
  for (const slug of slugs) {
    const inFolder = `${name}/blog/${slug}.md`;
    const file = shownName(packFiles, inFolder);
    if (!slugPattern.test(slug)) {
      const what = `“${slug}” cannot be the name of an article: it is part of its address.`;
      const right = nameFor(slug);
      const mend = right ? `Call the file ${right}.md.` : 'Use small letters, digits and -.';
      findings.push({ severity: 'error', file, line: 1, what, mend });
      continue;
    }
    if (shownIn.length === 0) {
      findings.push({ severity: 'error', file, line: 1, ...howToSwitchOn('blog', language, packFiles) });
      continue;
    }
    const source = packFiles.files.get(inFolder) ?? '';
    const { post, found } = memo(`post ${inFolder}`, [file, source, context], () => {
      const mistakes: Finding[] = [];
      const others = [...known].filter((other) => other && other !== slug);
      const parsed = parsePost(file, source, { slug, language, regions: shownIn, slugs: others, sites }, mistakes);
      return { post: parsed, found: mistakes };
    });
    findings.push(...found);
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

/** What an article is to be called: `screen-time` for `Screen Time`. */
function nameFor(slug: string): string {
  return slug
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

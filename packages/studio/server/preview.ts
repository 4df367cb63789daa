import { getEnvironment } from '@talkaroo/content/environment';
import { lastGoodPacks } from '@talkaroo/content/packs/last-good-files';
import { type PackFiles, packsVersion } from '@talkaroo/content/packs/pack-files';
import { withPacks } from '@talkaroo/content/packs/packs';
import { checkPacks, type Packs, packId } from '@talkaroo/content/packs/read-packs';
import { remembered } from '@talkaroo/content/packs/remembered';
import type { Reads } from '@talkaroo/content/packs/track-reads';
import { findPage, isSinglePage, pagePath } from '@talkaroo/content/regions/pages';
import { createFinishPage } from '@talkaroo/server/finish-page';
import { RenderError, Renderer } from '@talkaroo/server/renderer';
import { pageStatus, resolveOnServer } from '@/lib/routing/resolve-on-server';
import { addHiddenStates } from '../core/hidden-states';
import { type Site, siteOf } from '../core/layers';
import { MarkTable, markPacks } from '../core/mark-packs';
import { idsIn } from '../core/marks';
import { UserError } from '../core/user-error';
import type { PageAnswer, Ref, View } from '../protocol';

export type CheckedDraft = {
  files: PackFiles;
  packs: Packs;
  /** Packs on rendered pages: files with errors are replaced by their last good version. */
  shown: { files: PackFiles; packs: Packs; version: string };
  outdated: string[];
};

/** Checks files once; `good` are error-free packs that replace broken ones. A draft without changes has the folder's. */
export const checkDraft = remembered((files: PackFiles, good: PackFiles): CheckedDraft => {
  const packs = checkPacks(files);
  const shown = lastGoodPacks(files, packs, good);
  return {
    files,
    packs,
    shown: { ...shown, version: packsVersion(shown.files) },
    outdated: [...shown.files.files.keys()].filter((name) => shown.files.files.get(name) !== files.files.get(name)),
  };
});

/** Renders draft pages with the release's own Next server, in a process of its own. */
export class Preview {
  readonly #table = new MarkTable();
  readonly #renderer: Renderer;
  readonly #finish: ReturnType<typeof createFinishPage>;

  /** Starts Next, which is ready after a second or so. */
  constructor(release: string) {
    this.#renderer = new Renderer({ release, onLine: () => {}, onChange: () => {} });
    this.#finish = createFinishPage(release, getEnvironment(), false);
    this.#renderer.start();
  }

  stop(): void {
    this.#renderer.stop();
  }

  /** Renders a page with marks. Throws UserError. */
  async render({ shown, outdated }: CheckedDraft, view: View): Promise<PageAnswer> {
    const { region, language, place } = readView(view);
    const packs = markPacks(shown.packs, shown.files, region, language, this.#table);
    const resolution = withPacks(packs, () =>
      resolveOnServer({ host: region.domain, path: place, search: '', forwardedProto: 'https' }),
    );
    if (resolution.kind !== 'rewrite' && resolution.kind !== 'not-found') {
      throw new UserError(404, `${region.domain}${place} is no page of this region.`);
    }
    try {
      const { reads, body } = this.#finish(await this.#renderer.render(resolution.to, packs), region, packs);
      const names = textsIn(reads, `${language}@${region.id}`);
      const messages = packs.packs.get(packId(region.id, language))?.messages ?? {};
      const html = addHiddenStates(body.toString('utf8'), names, messages);
      return {
        html,
        marks: this.#marksIn(html),
        reads: names,
        status: pageStatus[resolution.kind],
        url: `https://${region.domain}${place}`,
        outdated,
      };
    } catch (error) {
      if (!(error instanceof RenderError)) throw error;
      throw new UserError(500, `The page cannot be made of this draft (${error.message}).`);
    }
  }

  #marksIn(html: string): Record<number, Ref> {
    const entries = [...idsIn(html)].map((id) => [id, this.#table.refOf(id)] as const);
    return Object.fromEntries(entries.flatMap(([id, ref]) => (ref ? [[id, ref]] : [])));
  }
}

/** Id of the region's 404 page, which is not in the table of pages. */
export const notFoundPage = 'not-found';

function readView(view: View): Site & { place: string } {
  const { page, slug } = view;
  const site = siteOf(view);
  if (!site) throw new UserError(404, `There is no region ${view.region} in ${view.language}.`);
  const { region, language } = site;
  if (page === notFoundPage) {
    return { ...site, place: `${pagePath(region, language, 'home').replace(/\/$/, '')}/404` };
  }
  const row = findPage(page);
  if (row && Boolean(slug) !== isSinglePage(row.id))
    return { ...site, place: pagePath(region, language, row.id, slug) };
  throw new UserError(404, `There is no page ${page}${slug && ` with ${slug}`}.`);
}

function textsIn(reads: Reads, id: string): string[] {
  const start = `packs>${id}>messages>`;
  return [...reads].flatMap((read) =>
    read.startsWith(start) && !/[?*]$/.test(read) ? [read.slice(start.length).replaceAll('>', '.')] : [],
  );
}

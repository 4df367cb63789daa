import { currentSnapshot } from '@talkaroo/content/packs/packs';
import type { Packs } from '@talkaroo/content/packs/read-packs';
import { hostFiles } from '@talkaroo/content/regions/host-files';
import type { Region } from '@talkaroo/content/regions/regions';
import type { PageFile } from './finish-html';
import type { createFinishPage } from './finish-page';
import type { PageStore, StoredContent } from './page-store';
import { RenderError, type Renderer } from './renderer';
import { type Address, addressesByRoute } from './warm-up';

type PageRendererOptions = {
  renderer: Pick<Renderer, 'render'>;
  finish: ReturnType<typeof createFinishPage>;
  pages: PageStore;
  /** Called with each page; its files must be served before the page is. */
  onRender: (region: Region, files: PageFile[]) => void;
};

/** Last parts of the internal routes that are not pages. */
const fileRoutes = new Set<string>([...Object.values(hostFiles).map(({ route }) => route), 'indexnow']);

/** Renders pages, finishes and stores them; each is rendered once however many visitors wait for it. */
export class PageRenderer {
  readonly #waiting = new Map<string, { packs: Packs; page: Promise<StoredContent> }>();

  constructor(private readonly options: PageRendererOptions) {}

  /** Renders a page with these packs, and stores it for them. @throws RenderError */
  render(route: string, address: Address, packs = currentSnapshot().packs): Promise<StoredContent> {
    const known = this.#waiting.get(route);
    if (known?.packs === packs) return known.page;
    const page = this.#render(route, address, packs).finally(() => {
      if (this.#waiting.get(route)?.page === page) this.#waiting.delete(route);
    });
    this.#waiting.set(route, { packs, page });
    return page;
  }

  async #render(route: string, { region }: Address, packs: Packs): Promise<StoredContent> {
    const { renderer, finish, pages, onRender } = this.options;
    const { files, ...page } = finish(await renderer.render(route, packs), region, packs);
    if (files) onRender(region, files);
    else if (!fileRoutes.has(route.split('/').at(-1) ?? '')) throw new RenderError(`${route} is not a page`);
    return pages.add(route, page, packs);
  }

  /** Renders every page that is missing, so that no visitor waits for one. Returns the number of failures. */
  async warmUp(onError: (error: unknown, place: Address) => void): Promise<number> {
    let failed = 0;
    // One after the other, to leave capacity for visitors.
    for (const [route, address] of addressesByRoute(currentSnapshot().packs)) {
      if (this.options.pages.find(route)) continue;
      try {
        await this.render(route, address);
      } catch (error) {
        failed += 1;
        onError(error, address);
      }
    }
    return failed;
  }
}

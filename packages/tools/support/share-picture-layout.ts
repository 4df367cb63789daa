// What a share picture's page does once it has its words: needs nothing from Node, as the studio's pages do it, too.
import { escapeXml } from '@/lib/seo/xml';

/**
 * The HTML of a title in which no line break parts a phrase.
 * @param phrases and the spaces between them
 */
export function titleHtml(phrases: readonly string[]): string {
  return phrases
    .map((phrase) => (phrase.trim() ? `<span>${escapeXml(phrase)}</span><wbr>` : escapeXml(phrase)))
    .join('');
}

/**
 * Makes the title of a share picture as large as it can be, with lines of one length. Also runs in another page by its
 * source: must need nothing from outside, nor name a function (tsx marks those).
 * @param page of `sharePictureHtml`
 * @throws DOMException if the drawing is none
 */
export async function fitSharePicture(page: Document = document): Promise<void> {
  const heading = page.querySelector('h1') as HTMLElement;
  const picture = page.querySelector('.art') as HTMLImageElement;
  await Promise.all([picture.decode(), page.fonts.ready]);
  // Room for every title that a pack may hold.
  const box = heading.parentElement as HTMLElement;
  heading.style.width = '';
  const isCover = page.body.classList.contains('cover');
  const largest = (heading.textContent ?? '').length > 44 ? 50 : 60;
  for (let size = isCover ? 44 : largest; size > 20; size -= 2) {
    heading.style.fontSize = `${size}px`;
    if (box.offsetHeight <= (isCover ? 230 : 498) && heading.scrollWidth <= heading.clientWidth) break;
  }
  // Lines of one length, as `text-wrap: balance` makes them: with parts that do not wrap, Chromium crashes over that.
  const { offsetHeight } = heading;
  for (let room = heading.clientWidth; room > 0; room -= 8) {
    heading.style.width = `${room}px`;
    if (heading.offsetHeight === offsetHeight && heading.scrollWidth <= heading.clientWidth) continue;
    heading.style.width = `${room + 8}px`;
    break;
  }
}

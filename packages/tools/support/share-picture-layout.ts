// Layout of a share picture's page. It must not use Node, because the studio's pages import it, too.

/**
 * Maximizes a title's font size and balances its lines. It is also run in another page from its source, so it must not
 * use anything outside itself, nor name a function (tsx marks those).
 */
export async function fitSharePicture(page: Document = document): Promise<void> {
  const heading = page.querySelector('h1') as HTMLElement;
  const picture = page.querySelector('.art') as HTMLImageElement;
  await Promise.all([picture.decode(), page.fonts.ready]);
  const box = heading.parentElement as HTMLElement;
  heading.style.width = '';
  const isCover = page.body.classList.contains('cover');
  for (let size = isCover ? 44 : 56; size > 20; size -= 2) {
    heading.style.fontSize = `${size}px`;
    if (box.offsetHeight <= (isCover ? 230 : 290) && heading.scrollWidth <= heading.clientWidth) break;
  }
  // `text-wrap: balance` crashes Chromium with parts that do not wrap.
  const { offsetHeight } = heading;
  for (let room = heading.clientWidth; room > 0; room -= 8) {
    heading.style.width = `${room}px`;
    if (heading.offsetHeight === offsetHeight && heading.scrollWidth <= heading.clientWidth) continue;
    heading.style.width = `${room + 8}px`;
    break;
  }
}

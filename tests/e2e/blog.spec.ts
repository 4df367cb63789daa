import { address, articleOf, articlesOf, expect, full, slug, test, words } from '../support/site';

const blog = words('th', 'blog');
const posts = articlesOf('th', 'th', 'blog');

test('a card leads to its article, and that to others and back', full, async ({ page }) => {
  const post = articleOf('th', 'th');
  await page.goto(address('th', '/blog?utm=1'));
  await page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: post.description })
    .click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL(address('th', `/blog/${slug}?utm=1`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
  await expect(page.getByRole('img', { name: post.coverAlt })).toBeVisible();
  const [, section = ''] = /^## (.+)$/m.exec(post.body) ?? [];
  await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible();

  const related = post.related.map((other) => posts.find((candidate) => candidate.slug === other)?.title ?? '');
  const more = page.getByRole('region', { name: blog.related });
  await expect(more.getByRole('heading', { level: 3 })).toHaveText(related);
  await more.getByRole('link', { name: related[0] }).click();
  await expect(page).toHaveURL(address('th', `/blog/${post.related[0]}?utm=1`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(related[0] ?? '');
  await page.getByRole('link', { name: blog.allPosts }).click();
  await expect(page).toHaveURL(address('th', '/blog?utm=1'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(blog.title);
});

// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import ErrorPage from '@/app/[region]/[lang]/error';
import { SiteProvider } from '@/lib/site/site.island';
import { testSite } from '@/tests/support/test-site';

function renderPage(site = testSite('hk')) {
  const retry = vi.fn();
  render(
    <SiteProvider site={site}>
      <ErrorPage retry={retry} />
    </SiteProvider>,
  );
  return { retry, site };
}

it('says what has happened in the words of the site, first to who cannot see it', () => {
  const { site } = renderPage();
  const heading = screen.getByRole('heading', { level: 1, name: String(site.error.title) });
  expect(heading).toHaveFocus();
  expect(screen.getByText(String(site.error.text))).toBeVisible();
});

it('tries again when asked to', async () => {
  const { retry, site } = renderPage();
  await userEvent.click(screen.getByRole('button', { name: String(site.error.retry) }));
  expect(retry).toHaveBeenCalledOnce();
});

it.each([
  ['hk', '/'],
  ['my', '/ms'],
] as const)('leads home on the %s site', (region, path) => {
  const { site } = renderPage(testSite(region));
  expect(screen.getByRole('link', { name: String(site.error.home) })).toHaveAttribute('href', path);
});

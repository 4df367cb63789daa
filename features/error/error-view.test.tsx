// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import ErrorPage from '@/app/[region]/[lang]/error';
import { queuedErrors, startQueue } from '@/lib/errors/error-queue';
import { reload } from '@/lib/site/go-to';
import { SiteProvider } from '@/lib/site/site.island';
import { testSite } from '@/tests/support/test-site';

vi.mock(import('@/lib/site/go-to'), () => ({ reload: vi.fn() }));

const requestId = '9c9f2d7e-3f55-4a57-8d0f-0f3b7d1f4c22';

async function renderPage(site = testSite('hk'), error: unknown = new Error('broken')) {
  render(
    <SiteProvider site={site}>
      <ErrorPage error={error} />
    </SiteProvider>,
  );
  await screen.findByRole('heading');
  return { site };
}

it('says what has happened in the words of the site, first to who cannot see it', async () => {
  const { site } = await renderPage();
  const heading = screen.getByRole('heading', { level: 1, name: String(site.error.title) });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText(String(site.error.text))).toBeVisible();
  expect(screen.getByText(String(site.error.contact))).toBeVisible();
});

it('tries again when asked to', async () => {
  const { site } = await renderPage();
  await userEvent.click(screen.getByRole('button', { name: String(site.error.retry) }));
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['hk', '/'],
  ['my', '/ms'],
] as const)('leads home on the %s site', async (region, path) => {
  const { site } = await renderPage(testSite(region));
  expect(screen.getByRole('link', { name: String(site.error.home) })).toHaveAttribute('href', path);
});

/** Finds the line that ends in a UUID. */
const reference = () =>
  screen.queryByText((_, element) => element?.tagName === 'P' && /[\da-f-]{36}$/.test(element.textContent));

it('shows the reference under which the error is reported, once', async () => {
  startQueue(() => {});
  const { site } = await renderPage();
  const [report] = queuedErrors();
  expect(queuedErrors()).toHaveLength(1);
  expect(report).toMatchObject({ name: 'Error', message: 'broken' });
  expect(reference()).toHaveTextContent(site.error.reference.replace('{id}', String(report?.id)));
});

it('shows the id of the request where the error is not reported, and nothing where there is none', async () => {
  const unreachable = Object.assign(new Error('no chunk'), { name: 'ChunkLoadError' });
  await renderPage(undefined, unreachable);
  expect(reference()).toBeNull();
  cleanup();
  const serverTiming = [{ name: 'request', description: requestId }];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ serverTiming }] as never);
  const { site } = await renderPage(undefined, unreachable);
  expect(reference()).toHaveTextContent(site.error.reference.replace('{id}', requestId));
});

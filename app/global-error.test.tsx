// @vitest-environment jsdom
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { queuedErrors, startQueue } from '@/lib/errors/error-queue';
import { reload } from '@/lib/site/go-to';
import GlobalError from './global-error';

vi.mock(import('@/lib/site/go-to'), () => ({ reload: vi.fn() }));

it('replaces the whole document, says what has happened, how to go on, and the reference of the report', async () => {
  startQueue(() => {});
  // Rendered with its own `html`, as Next.js does, into a fresh document: React attaches listeners once per document.
  const page = document.body.appendChild(document.createElement('iframe')).contentDocument as Document;
  const shown = render(<GlobalError error={new Error('broken')} />, {
    container: page as unknown as HTMLElement,
    baseElement: page.body,
  });
  expect(page.documentElement).toHaveAttribute('lang', 'en');
  expect(page.title).toBe('Something went wrong');
  expect(shown.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  expect(shown.getByText(/could not be shown/)).toBeVisible();
  expect(shown.getByText(/^Reference/)).toHaveTextContent(`Reference: ${queuedErrors()[0]?.id}`);
  expect(shown.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  await userEvent.setup({ document: page }).click(shown.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
});

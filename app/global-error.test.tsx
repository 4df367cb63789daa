// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { queuedErrors, startQueue } from '@/lib/errors/error-queue';
import { reload } from '@/lib/site/reload';
import GlobalError from './global-error';

vi.mock(import('@/lib/site/reload'), () => ({ reload: vi.fn() }));

it('replaces the whole document, says what has happened, how to go on, and the reference of the report', async () => {
  startQueue(() => {});
  // As Next.js renders it: with its own `html`, since there is no layout.
  render(<GlobalError error={new Error('broken')} />, {
    container: document as unknown as HTMLElement,
    baseElement: document.body,
  });
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  expect(document.title).toBe('Something went wrong');
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByText(/could not be shown/)).toBeVisible();
  expect(screen.getByText(/^Reference/)).toHaveTextContent(`Reference: ${queuedErrors()[0]?.id}`);
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
});

// @vitest-environment jsdom
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import words from '@/locales/en/common.json';
import { showToast, ToastHost } from './toast.island';

const { label, close } = words.toast;

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <input aria-label="Mobile number" />
      <ToastHost label={label} close={close} />
    </>,
  );
});

afterEach(() => {
  act(() => showToast(null));
  vi.useRealTimers();
});

const show = (message: string) => act(() => showToast(message));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const alert = () => screen.getByRole('alert');
const button = () => screen.getByRole('button', { name: close });

it('inserts each message into the live region again, even the same text', () => {
  const region = alert();
  show('Please enter your number.');
  const first = screen.getByText('Please enter your number.');
  show('Please enter your number.');
  const second = screen.getByText('Please enter your number.');
  expect(second).not.toBe(first);
  expect(first).not.toBeInTheDocument();
  // A live region announces only what is added to it later.
  expect(alert()).toBe(region);
  expect(region).toHaveTextContent(/^Please enter your number\.$/);
});

it('is a named region while it has a message', () => {
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  show('Copied');
  expect(screen.getByRole('region', { name: label })).toContainElement(button());
});

it('removes a message eight seconds after the last one', () => {
  show('Copied');
  wait(7000);
  show('Copied');
  wait(7900);
  expect(alert()).toHaveTextContent('Copied');
  wait(200);
  expect(alert()).toBeEmptyDOMElement();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('removes a brief message after a second and a half; it has no button', () => {
  act(() => showToast('K', { isBrief: true }));
  expect(alert()).toHaveTextContent('K');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  wait(1600);
  expect(alert()).toBeEmptyDOMElement();
});

it('keeps a message while the pointer or the focus is on it', () => {
  show('Copied');
  fireEvent.pointerEnter(alert().parentElement as HTMLElement);
  wait(20_000);
  act(() => button().focus());
  fireEvent.pointerLeave(alert().parentElement as HTMLElement);
  wait(20_000);
  expect(alert()).toHaveTextContent('Copied');
  act(() => screen.getByRole('textbox').focus());
  wait(8100);
  expect(alert()).toBeEmptyDOMElement();
});

it('closes with its button, which restores the focus', () => {
  const field = screen.getByRole('textbox');
  act(() => field.focus());
  show('Please enter your number.');
  act(() => button().focus());
  fireEvent.click(button());
  expect(alert()).toBeEmptyDOMElement();
  expect(field).toHaveFocus();
});

it('closes with Escape, and leaves the dialog around it open', () => {
  show('Please enter your number.');
  const escapeKey = () => createEvent.keyDown(document.body, { key: 'Escape' });
  const first = escapeKey();
  fireEvent(document.body, first);
  expect(alert()).toBeEmptyDOMElement();
  expect(first.defaultPrevented).toBe(true);
  const second = escapeKey();
  fireEvent(document.body, second);
  expect(second.defaultPrevented).toBe(false);
});

it('is not kept by an earlier pointer or focus', () => {
  show('Copied');
  fireEvent.pointerEnter(alert().parentElement as HTMLElement);
  fireEvent.click(button());
  show('Copied');
  wait(8100);
  expect(alert()).toBeEmptyDOMElement();
});

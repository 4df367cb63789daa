// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StoriesPager } from './stories-pager.island';

const step = 320;
const stories = ['one', 'two', 'three'];

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly callback: () => void) {}
      observe = () => this.callback();
      disconnect = () => {};
    },
  );
});

/** jsdom has no layout: three stories, 320 px apart, in a strip as wide as one of them. */
function renderPager(forward: 'left' | 'right' = 'right', { scrolls = true } = {}) {
  const sign = forward === 'right' ? 1 : -1;
  const sizes = { scrollWidth: scrolls ? step * stories.length : step, clientWidth: step };
  for (const [name, value] of Object.entries(sizes)) {
    vi.spyOn(HTMLElement.prototype, name as 'scrollWidth', 'get').mockReturnValue(value);
  }
  render(
    <StoriesPager
      forward={forward}
      texts={{ label: 'Stories', previous: 'Previous', next: 'Next', positions: ['1 of 3', '2 of 3', '3 of 3'] }}
    >
      {stories.map((story) => (
        <li key={story}>{story}</li>
      ))}
    </StoriesPager>,
  );
  const strip = screen.getByRole('list', { name: 'Stories' });
  [...strip.children].forEach((child, index) => {
    Object.defineProperty(child, 'offsetLeft', { value: sign * step * index });
  });
  let left = 0;
  Object.defineProperty(strip, 'scrollLeft', { get: () => left });
  const scrollTo = vi.fn((options: ScrollToOptions) => {
    left = options.left ?? 0;
    fireEvent.scroll(strip);
  });
  strip.scrollTo = scrollTo as unknown as typeof strip.scrollTo;
  const button = (name: string) => screen.getByRole('button', { name });
  return {
    strip,
    next: button('Next'),
    previous: button('Previous'),
    scrollTo: (index: number) =>
      act(() => {
        left = sign * step * index;
        fireEvent.scroll(strip);
      }),
  };
}

const picture = (button: HTMLElement) => button.querySelector('img')?.getAttribute('src');

describe('the arrows', () => {
  it('start with the right one lit, and the way back closed', () => {
    const { next, previous } = renderPager();
    expect(picture(next)).toBe('/assets/arrow-right-active.svg');
    expect(picture(previous)).toBe('/assets/arrow-left.svg');
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    expect(next).toHaveAttribute('aria-disabled', 'false');
  });

  it('move by one story, and say where that is', async () => {
    const { strip, next, previous } = renderPager();
    await userEvent.click(next);
    expect(strip.scrollTo).toHaveBeenLastCalledWith({ left: step });
    expect(screen.getByText('2 of 3')).toBeVisible();
    await userEvent.click(previous);
    expect(strip.scrollTo).toHaveBeenLastCalledWith({ left: 0 });
    expect(screen.getByText('1 of 3')).toBeVisible();
  });

  it('count a second press from where the first one leads, though the strip is still on its way', () => {
    const { strip, next, previous } = renderPager();
    const scrollTo = vi.fn();
    strip.scrollTo = scrollTo;
    fireEvent.click(next);
    fireEvent.click(next);
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 2 * step });
    fireEvent.click(next);
    expect(scrollTo).toHaveBeenCalledTimes(2);
    fireEvent.click(previous);
    expect(scrollTo).toHaveBeenLastCalledWith({ left: step });
    // A hand has stopped it at the first story.
    fireEvent(strip, new Event('scrollend'));
    fireEvent.click(next);
    expect(scrollTo).toHaveBeenLastCalledWith({ left: step });
  });

  it('change with a click: lit is the one that was pressed', () => {
    const { strip, next, previous, scrollTo } = renderPager();
    scrollTo(1);
    // At rest, so that the click alone counts, not the end it leads to.
    strip.scrollTo = () => {};
    expect(picture(next)).toBe('/assets/arrow-right-active.svg');
    fireEvent.click(previous);
    expect(picture(previous)).toBe('/assets/arrow-left-active.svg');
    expect(picture(next)).toBe('/assets/arrow-right.svg');
  });

  it('change while the mouse is on one of them', async () => {
    const { next, previous, scrollTo } = renderPager();
    scrollTo(1);
    await userEvent.hover(previous);
    expect(picture(previous)).toBe('/assets/arrow-left-active.svg');
    expect(picture(next)).toBe('/assets/arrow-right.svg');
    await userEvent.unhover(previous);
    expect(picture(previous)).toBe('/assets/arrow-left.svg');
    expect(picture(next)).toBe('/assets/arrow-right-active.svg');
  });

  it('turn round at the end, where nothing more follows', async () => {
    const { strip, next, previous, scrollTo } = renderPager();
    scrollTo(2);
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(picture(previous)).toBe('/assets/arrow-left-active.svg');
    await userEvent.click(next);
    expect(strip.scrollTo).not.toHaveBeenCalled();
    scrollTo(0);
    expect(picture(next)).toBe('/assets/arrow-right-active.svg');
  });

  it('point the other way where the page is written from right to left', async () => {
    const { strip, next, previous } = renderPager('left');
    expect(picture(next)).toBe('/assets/arrow-left-active.svg');
    expect(picture(previous)).toBe('/assets/arrow-right.svg');
    await userEvent.click(next);
    expect(strip.scrollTo).toHaveBeenLastCalledWith({ left: -step });
    expect(screen.getByText('2 of 3')).toBeVisible();
  });
});

describe('the strip', () => {
  it('is within reach of the keyboard while it scrolls', () => {
    expect(renderPager().strip).toHaveAttribute('tabindex', '0');
  });

  it('is no stop of the keyboard where all stories have room', () => {
    expect(renderPager('right', { scrolls: false }).strip).not.toHaveAttribute('tabindex');
  });

  it('knows where a finger has scrolled it', () => {
    const { scrollTo } = renderPager();
    scrollTo(2);
    expect(screen.getByText('3 of 3')).toBeVisible();
  });
});

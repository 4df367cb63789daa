// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';
import { recordEvents } from '@/tests/support/recorded-events';
import { startControls } from './controls';
import type { Starter } from './starter';

// Looks at the page's header, later.
vi.mock('./scrolled');

const find = (selector: string) => document.querySelector(selector) as HTMLElement;

it('works what is pressed or typed while the page hydrates, without the part that measures too', () => {
  document.body.innerHTML = `<main>
    <form><input name="mobile"></form>
    <section data-consent="panel" tabindex="-1"></section>
    <button data-consent="open">Privacy choices</button><button data-consent="no">No</button>
    <section><button data-carousel="pause">Pause</button></section>
    <details data-list open><summary>Regions</summary></details></main>`;
  const added = vi.spyOn(window, 'addEventListener');
  onTestFinished(() => {
    for (const [name, listener, options] of added.mock.calls) removeEventListener(name, listener, options);
  });
  const events = recordEvents();
  const record: Starter['record'] = (event) => events.push(event);
  const visitor = { data: { consent: 'notice' }, clicks: [], readStored: () => null, writeStored: vi.fn(), record };
  startControls(visitor as unknown as Starter);
  // Stands in for React, which stops events on a part of the page that it is still hydrating.
  for (const name of ['click', 'input', 'focusin']) {
    find('main').addEventListener(name, (event) => event.stopPropagation(), true);
  }

  find('[data-carousel]').click();
  expect(find('section:has([data-carousel])')).toHaveAttribute('data-stopped');
  find('[data-consent="open"]').click();
  expect(find('section[data-consent]')).toHaveFocus();
  find('[data-consent="no"]').click();
  expect(visitor.writeStored).toHaveBeenCalledWith('consent', expect.stringContaining('"no"'));
  expect(find('[data-consent="open"]')).toHaveFocus();
  expect(find('details')).not.toHaveAttribute('open');
  // jsdom has no named properties of forms.
  Object.assign(find('form'), { mobile: find('input') });
  find('input').dispatchEvent(new Event('input', { bubbles: true }));
  expect(events).toEqual([{ event: 'form-start' }]);
});

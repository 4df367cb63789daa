// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MarkedText } from './marked-text';

function renderText(text: string): HTMLElement {
  return render(<MarkedText text={text} />).container;
}

it('marks each placeholder, and only those', () => {
  const container = renderText('Tax included. [to be filled in: a] and [to be filled in: b].');
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    '[to be filled in: a]',
    '[to be filled in: b]',
  ]);
  expect(container).toHaveTextContent('Tax included. [to be filled in: a] and [to be filled in: b].');
});

it('marks nothing in a finished text', () => {
  expect(renderText('Free.').innerHTML).toBe('<p>Free.</p>');
});

it('makes a paragraph of each line', () => {
  expect(renderText('One.\nTwo.').innerHTML).toBe('<p>One.</p><p>Two.</p>');
});

// @vitest-environment jsdom
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { Lines } from './lines';

const html = (text: ReactNode) => {
  const { container } = render(<Lines>{text}</Lines>);
  return container.firstElementChild?.innerHTML.replaceAll(/ class="[^"]*"/g, '');
};

it('makes a paragraph of each line', () => {
  expect(html('One.\nTwo.')).toBe('<p>One.</p><p>Two.</p>');
});

it('makes a list of the lines that begin with a dash', () => {
  expect(html('You may\n- ask\n- object\nWrite to us.\n- now')).toBe(
    '<p>You may</p><ul><li>ask</li><li>object</li></ul><p>Write to us.</p><ul><li>now</li></ul>',
  );
});

it('keeps links and other marks within their line', () => {
  expect(
    html([
      'See ',
      <a key="a" href="/prices">
        prices
      </a>,
      '.\n- ',
      <b key="b">one</b>,
      ' two',
    ]),
  ).toBe('<p>See <a href="/prices">prices</a>.</p><ul><li><b>one</b> two</li></ul>');
});

it('marks each line of a text in another language', () => {
  expect(html(<span lang="en">{'One.\nTwo.'}</span>)).toBe(
    '<p><span lang="en">One.</span></p><p><span lang="en">Two.</span></p>',
  );
});

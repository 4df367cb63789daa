// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QuestionList } from '@/components/question-list';
import { QuestionSearch } from './question-search.island';

const item = (id: string, question: string, answer: string) => ({ id, question, answer });
const scrollIntoView = vi.fn();

beforeEach(() => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = scrollIntoView;
});

afterEach(() => scrollIntoView.mockClear());

function show() {
  render(
    <QuestionSearch
      label="Search"
      placeholder="A word"
      clear="Show all"
      results={['Nothing', 'One question', 'Two questions', 'Three questions']}
    >
      <section id="starting" aria-label="Starting">
        <QuestionList items={[item('age', 'What age?', 'From four.')]} linkLabel="Link to this question" />
      </section>
      <section id="payment" aria-label="Payment">
        <QuestionList
          items={[item('cancel', 'Can we cancel?', 'Up to twelve hours before.'), item('cost', 'Is it free?', 'Yes.')]}
          linkLabel="Link to this question"
        />
      </section>
    </QuestionSearch>,
  );
}

const shown = () => Array.from(document.querySelectorAll('details:not([hidden])'), ({ id }) => id);
const type = (text: string) => userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), text);

it.each(['#<img src=x onerror=alert(1)>', '#cancel"]', '#[id]', '#%', '#__proto__', `#${'x'.repeat(100_000)}`])(
  'opens nothing for the fragment %#',
  (hash) => {
    location.hash = hash;
    show();
    expect(document.querySelectorAll('details[open]')).toHaveLength(0);
    expect(scrollIntoView).not.toHaveBeenCalled();
  },
);

describe('a search', () => {
  it('shows only the questions that have the words, in question or answer, and says how many', async () => {
    show();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await type('TWÉLVE');
    expect(shown()).toEqual(['cancel']);
    expect(screen.getByRole('status')).toHaveTextContent('One question');
    expect(screen.queryByRole('region', { name: 'Starting' })).toBeNull();
  });

  it('says that there is nothing, and shows all again', async () => {
    show();
    await type('zebra');
    expect(shown()).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent('Nothing');
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(shown()).toEqual(['age', 'cancel', 'cost']);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
  });

  it('is over when the field is emptied', async () => {
    show();
    await type('free');
    expect(shown()).toEqual(['cost']);
    await userEvent.clear(screen.getByRole('searchbox'));
    expect(shown()).toHaveLength(3);
    expect(screen.getByRole('region', { name: 'Starting' })).toBeVisible();
  });

  it('is not about the link that every answer has', async () => {
    show();
    await type('link');
    expect(shown()).toEqual([]);
  });
});

describe('an address that names a question', () => {
  it('opens it on arrival', () => {
    location.hash = '#cost';
    show();
    expect(document.getElementById('cost')).toHaveAttribute('open');
    expect(document.getElementById('cancel')).not.toHaveAttribute('open');
    expect(scrollIntoView.mock.contexts).toEqual([document.getElementById('cost')]);
  });

  it('opens it later, and ends a search that hides it', async () => {
    show();
    await type('age');
    location.hash = '#cancel';
    await vi.waitFor(() => expect(document.getElementById('cancel')).toHaveAttribute('open'));
    expect(shown()).toHaveLength(3);
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('leads to a subject that a search hides', async () => {
    show();
    await type('age');
    location.hash = '#payment';
    await vi.waitFor(() => expect(scrollIntoView.mock.contexts).toEqual([document.getElementById('payment')]));
    expect(shown()).toHaveLength(3);
  });

  // The browser scrolls by itself; scrolling again would pull back a parent who has moved on.
  it('goes nowhere for a subject that is shown', () => {
    location.hash = '#payment';
    show();
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it.each(['#nothing', '#%', '#content'])('does nothing for %s', (hash) => {
    location.hash = hash;
    show();
    expect(document.querySelector('details[open]')).toBeNull();
    expect(scrollIntoView).not.toHaveBeenCalled();
  });
});

it('leads from each answer to itself', () => {
  show();
  const links = screen.getAllByRole('link', { name: 'Link to this question', hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#age', '#cancel', '#cost']);
  expect(links[0]).toHaveAccessibleDescription('What age?');
});

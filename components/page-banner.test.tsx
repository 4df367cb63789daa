// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageBanner } from './page-banner';

it('has the form before the picture, which it would push down on a phone where it arrives later', () => {
  render(
    <PageBanner title="Register" picture={{ src: '/assets/x.svg', alt: 'Roo' }} aside={<form aria-label="Form" />} />,
  );
  const form = screen.getByRole('form');
  expect(form.compareDocumentPosition(screen.getByRole('heading'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(form.compareDocumentPosition(screen.getByRole('img'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { keepChosenTime, keepTimeZone } from '@/lib/booking/chosen';
import { SiteProvider } from '@/lib/site/site.island';
import texts from '@/locales/en/reservation.json';
import { afternoon, props, say, site, zone } from './booking-testing';
import { KeptTime } from './kept-time.island';

beforeEach(() => keepTimeZone(zone));

function renderKept(): void {
  render(
    <SiteProvider site={site}>
      <KeptTime text={texts.kept} locale={props.locale}>
        Choose a time.
      </KeptTime>
    </SiteProvider>,
  );
}

it('tells a parent who has to sign in again which time was chosen', () => {
  keepChosenTime({ id: afternoon.id, start: afternoon.start });
  renderKept();
  expect(screen.getByRole('status')).toHaveTextContent(say(texts.kept, afternoon.start));
  expect(document.body).not.toHaveTextContent('Choose a time.');
});

it.each([undefined, 'nonsense', '<img src=x onerror=alert(1)> t1'])(
  'says to anybody else what comes next (%j)',
  (stored) => {
    if (stored) sessionStorage.setItem('chosen_time', stored);
    renderKept();
    expect(document.body).toHaveTextContent(/^Choose a time\.$/);
  },
);

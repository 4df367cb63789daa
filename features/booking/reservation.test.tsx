// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SiteProvider } from '@/lib/site/site.island';
import texts from '@/locales/en/reservation.json';
import { booked, done, props, setUpBooking, site } from './booking-testing';
import { Reservation } from './reservation.island';

vi.mock('@/lib/api/booking');

setUpBooking();

it('says that it looks up the class, until its code and the class are there', async () => {
  const { fetchLastReservation } = await import('@/lib/api/booking');
  vi.mocked(fetchLastReservation).mockResolvedValue(done(booked));
  render(
    <SiteProvider site={site}>
      <Reservation {...props} />
    </SiteProvider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(texts.loading);
  expect(await screen.findByRole('heading', { name: texts.booked.title })).toBeVisible();
  expect(screen.queryByText(texts.loading)).toBeNull();
});

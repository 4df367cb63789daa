// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { zoneName } from '@/lib/booking/zones';
import texts from '@/locales/en/reservation.json';
import { now } from './booking-testing';
import { ZoneField } from './zone-field';

const onChange = vi.fn();
const words = texts.zone;
const named = (zone: string) => zoneName(zone, 'en', now);

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  onChange.mockReset();
});

function renderField(value = 'Asia/Bangkok', device: string | undefined = 'Asia/Bangkok'): void {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const options = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function read(
    this: Intl.DateTimeFormat,
  ) {
    return { ...options.call(this), timeZone: device as string };
  });
  render(
    <ZoneField
      texts={words}
      locale="en"
      zones={['Asia/Hong_Kong', 'Asia/Macau', 'Mars/Phobos']}
      value={value}
      name={named(value)}
      onChange={onChange}
    />,
  );
}
const open = () => userEvent.click(screen.getByRole('button', { name: words.change }));
const group = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map((option) => option.textContent);

it('says which zone times are in, and lists none until someone asks', async () => {
  renderField();
  expect(screen.getByText(words.times.replace('{zone}', named('Asia/Bangkok')))).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
  await open();
  const list = screen.getByRole('combobox', { name: words.label });
  expect(list).toHaveFocus();
  expect(list).toHaveDisplayValue(named('Asia/Bangkok'));
  expect(onChange).not.toHaveBeenCalled();
});

it('lists the device’s zone, those of the region’s families, and all', async () => {
  renderField();
  await open();
  expect(group(words.own)).toEqual([named('Asia/Bangkok')]);
  expect(group(words.near)).toEqual([named('Asia/Hong_Kong'), named('Asia/Macau')]);
  expect(group(words.all)).toContain(named('Asia/Kolkata'));
  expect(group(words.all).length).toBeGreaterThan(100);
});

it.each([
  ['likely', words.near, 'Asia/Hong_Kong'],
  ['any', words.all, 'Asia/Tokyo'],
])('tells which %s zone is chosen', async (_, name, zone) => {
  renderField();
  await open();
  const option = within(screen.getByRole('group', { name })).getByRole('option', { name: named(zone) });
  await userEvent.selectOptions(screen.getByRole('combobox'), option);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(zone);
});

it('has the zone in use chosen, also where the list has another of the same name', async () => {
  renderField('Asia/Ho_Chi_Minh');
  await open();
  expect(screen.getByRole('combobox')).toHaveDisplayValue(named('Asia/Ho_Chi_Minh'));
});

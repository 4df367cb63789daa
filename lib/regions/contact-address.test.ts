import { describe, expect, it } from 'vitest';
import { contactAddress, messengerAddress, offersWhatsapp } from './contact-address';

describe('contactAddress', () => {
  it.each([
    ['email', 'hello@talkaroo.example', 'mailto:hello@talkaroo.example'],
    ['phone', '+44 20 7946 0123', 'tel:+442079460123'],
    ['whatsapp', '+44 7700 900123', 'https://wa.me/447700900123'],
    ['line', '@talkaroo-example', 'https://line.me/R/ti/p/%40talkaroo-example'],
  ] as const)('opens %s %s at %s', (contact, value, address) => {
    expect(contactAddress(contact, value)).toBe(address);
  });

  it('opens Messenger for a page', () => {
    expect(messengerAddress('talkaroo.example')).toBe('https://m.me/talkaroo.example');
  });
});

it.each([
  ['en', true],
  ['zh-CN', true],
  ['zh-HK', true],
  ['ar', true],
  ['id', false],
  ['th', false],
  ['zh-TW', false],
])('offers WhatsApp to speakers of %s: %s', (language, offered) => {
  expect(offersWhatsapp(language)).toBe(offered);
});

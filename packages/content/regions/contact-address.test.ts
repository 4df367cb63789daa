import { describe, expect, it } from 'vitest';
import { contactsFor, messengerAddress } from './contact-address';

const all = {
  email: 'hello@talkaroo.example',
  phone: '+44 20 7946 0123',
  whatsapp: '+44 7700 900123',
  zalo: '+84 90 000 0123',
  line: '@talkaroo-example',
};

describe('contactsFor', () => {
  it('gives each contact its link, those that parents use first before the others', () => {
    expect(contactsFor('en', all).map(({ address }) => address)).toEqual([
      'https://line.me/R/ti/p/%40talkaroo-example',
      'https://zalo.me/84900000123',
      'https://wa.me/447700900123',
      'tel:+442079460123',
      'mailto:hello@talkaroo.example',
    ]);
  });

  it('leaves out what the region does not have', () => {
    expect(contactsFor('en', { ...all, phone: '', zalo: '', line: '' }).map(({ kind }) => kind)).toEqual([
      'whatsapp',
      'email',
    ]);
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
    expect(contactsFor(language, all).some(({ kind }) => kind === 'whatsapp')).toBe(offered);
  });
});

it('opens Messenger for a page', () => {
  expect(messengerAddress('talkaroo.example')).toBe('https://m.me/talkaroo.example');
});

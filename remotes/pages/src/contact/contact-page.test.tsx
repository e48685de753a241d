import { HELP_LIST } from '@ledgerlight/site/copy/contact';
import { expect, test } from 'vitest';
import { showPage } from '../testing/show-page.tsx';

const { html } = await showPage('/contact');

test('the detail cards name e-mail, phone and postal address', () => {
  const cards = html.match(/<article.*?<\/article>/g) ?? [];
  expect(cards).toHaveLength(3);
  expect(cards[0]).toContain('href="mailto:hello@ledgerlight.example"');
  expect(cards[1]).toContain('href="tel:+48220000142"');
  expect(cards[2]).toContain('ul. Przykładowa 12/4');
});

test('beside the form stand the help list and the cards of community and quick response', () => {
  const headings = [...html.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, text]) => text);
  expect(headings).toEqual([
    'Contact details',
    'Send a message',
    'How We Can Help',
    'Join the community',
    'Quick response',
  ]);
  for (const item of HELP_LIST) expect(html).toContain(`<li>${item}</li>`);
});

test('without JavaScript the browser checks the form and posts it url-encoded', () => {
  expect(html).toMatch(/<form [^>]*action="\/_contact" method="post"/);
  expect(html).not.toContain('enctype');
  expect(html).not.toContain('noValidate');
  const required = [...html.matchAll(/<(?:input|textarea|select)[^>]*>/g)]
    .filter(([control]) => control.includes('required=""'))
    .map(([control]) => control.match(/name="([^"]+)"/)?.[1]);
  expect(required).toEqual(['name', 'email', 'subject', 'message']);
  expect(html).toMatch(/<input [^>]*name="email"[^>]*type="email"|<input [^>]*type="email"[^>]*name="email"/);
});

test('every field has a label, and the seven inquiry types follow an empty choice', () => {
  for (const field of ['name', 'email', 'phone', 'inquiryType', 'subject', 'message', 'honeypot']) {
    expect(html).toMatch(new RegExp(`<label [^>]*for="contact-${field}"`));
    expect(html).toContain(`id="contact-${field}"`);
  }
  expect([...html.matchAll(/<option[^>]*>([^<]+)</g)].map(([, text]) => text)).toEqual([
    'Choose one',
    'Investment Advice',
    'Retirement &amp; Tax Planning',
    'Content Partnership',
    'Technical Support',
    'Community Events',
    'Media Inquiry',
    'General Question',
  ]);
});

test('the field that people do not see is out of reach of keyboard and screen reader', () => {
  expect(html).toMatch(/aria-hidden="true"><label for="contact-honeypot">.*?<\/label><input [^>]*tabindex="-1"/i);
});

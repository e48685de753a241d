import { COPY_EDITIONS } from '@ledgerlight/site/copy/edition';
import { describe, expect, test } from 'vitest';
import { escaped, linksOf, sectionOf } from '../testing/markup.ts';
import { showPage } from '../testing/show-page.tsx';
import { contactCopy } from './copy.ts';

describe.each(COPY_EDITIONS)('the contact page of the edition %s', async (edition) => {
  const copy = contactCopy(edition);
  const { html } = await showPage('/contact', edition);

  test('opens with its title and what it is for', () => {
    expect(html).toMatch(new RegExp(`<h1[^>]*>${copy.title}</h1><p[^>]*>${copy.text}</p>`));
  });

  test('has detail cards that name e-mail, phone and postal address', () => {
    const cards = sectionOf(html, 'contact-details').match(/<article.*?<\/article>/g) ?? [];
    expect(cards).toHaveLength(3);
    expect(cards[0]).toContain('href="mailto:hello@ledgerlight.example"');
    expect(cards[0]).toContain(escaped(copy.emailText));
    expect(cards[1]).toContain('href="tel:+48220000142"');
    expect(cards[1]).toContain(escaped(copy.phoneText));
    expect(cards[2]).toContain('ul. Przykładowa 12/4');
    expect(cards[2]).toContain(escaped(copy.addressText));
  });

  test("lists what it helps with under 'How We Can Help'", () => {
    const help = sectionOf(html, 'contact-help');
    expect(help).toMatch(/<h2[^>]*>How We Can Help</);
    const items = [...help.matchAll(/<li>([^<]+)<\/li>/g)].map(([, item]) => item);
    expect(items).toEqual(copy.help.map(escaped));
    expect(items.length).toBeGreaterThan(3);
  });

  test('has cards of the community, with its networks, and of the quick response', () => {
    const community = sectionOf(html, 'contact-community');
    expect(community).toContain(copy.communityTitle);
    expect(community).toContain(escaped(copy.communityText));
    expect(linksOf(community)).toHaveLength(3);
    const response = sectionOf(html, 'contact-response');
    expect(response).toContain(copy.responseTitle);
    expect(response).toContain(escaped(copy.responseText));
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

  test('every field has a label', () => {
    for (const field of ['name', 'email', 'phone', 'inquiryType', 'subject', 'message', 'honeypot']) {
      expect(html).toMatch(new RegExp(`<label [^>]*for="contact-${field}"`));
      expect(html).toContain(`id="contact-${field}"`);
    }
  });

  test('the field that people do not see is out of reach of keyboard and screen reader', () => {
    expect(html).toMatch(/aria-hidden="true"><label for="contact-honeypot">.*?<\/label><input [^>]*tabindex="-1"/i);
  });
});

test.each([
  [
    'default',
    [
      'Investment Advice',
      'Retirement &amp; Tax Planning',
      'Content Partnership',
      'Technical Support',
      'Community Events',
      'Media Inquiry',
      'General Question',
    ],
  ],
  [
    'original',
    [
      'Game Review Request',
      'Esports Coverage',
      'Content Partnership',
      'Technical Support',
      'Community Events',
      'Media Inquiry',
      'General Question',
    ],
  ],
] as const)('the seven inquiry types of the edition %s follow an empty choice', async (edition, types) => {
  const { html } = await showPage('/contact', edition);
  const options = [...html.matchAll(/<option[^>]*>([^<]+)</g)].map(([, text]) => text);
  expect(options).toEqual(['Choose one', ...types]);
});

test('the form asks for what the specification names, and says which of it is needed', async () => {
  const { html } = await showPage('/contact');
  const labels = [...html.matchAll(/<label [^>]*for="contact-(?!honeypot)[^"]*"[^>]*>(.*?)<\/label>/g)];
  expect(labels.map(([, label]) => label?.replaceAll(/<[^>]*>/g, '').replaceAll(' ', ''))).toEqual([
    'Name*',
    'Phone',
    'Email*',
    'Inquirytype',
    'Subject*',
    'Message*',
  ]);
  expect(html).toMatch(/<button [^>]*type="submit"[^>]*>Send message<\/button>/);
});

test('the original edition is about games', async () => {
  const { html } = await showPage('/contact', 'original');
  for (const words of ['A game that we should review', 'Join our gaming community', 'Quick response'])
    expect(html).toContain(words);
});

test('common questions open to their answers without a script; the original edition has none', async () => {
  const { questions } = contactCopy('default');
  const section = sectionOf((await showPage('/contact')).html, 'contact-questions');
  const shown = [...section.matchAll(/<details[^>]*><summary[^>]*>([^<]+)<.*?<p[^>]*>([^<]+)<\/p><\/details>/g)];
  expect(shown.map(([, question, answer]) => ({ question, answer }))).toEqual(questions);
  expect(shown.length).toBeGreaterThanOrEqual(5);
  expect((await showPage('/contact', 'original')).html).not.toContain('<details');
});

test('nothing of games is left in the default edition', async () => {
  expect((await showPage('/contact')).html).not.toMatch(/gam(e|ing)|esports/i);
});

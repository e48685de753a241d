import { headingsOf, linksOf, sectionOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { COPY_EDITIONS } from '@ledgerlight/site/copy/edition';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { showPage } from '../testing/show-page.tsx';
import { CONTACT_FORM_COPY, CONTACT_PAGE_COPY, contactCopy } from './copy/copy.ts';

const formOf = (page: HTMLElement) => within(page).getByRole<HTMLFormElement>('form', { name: 'Send a message' });

const controlsOf = (page: HTMLElement) =>
  Array.from(formOf(page).querySelectorAll<HTMLInputElement>('input, select, textarea'));

describe.each(COPY_EDITIONS)('the contact page of the edition %s', async (edition) => {
  const copy = contactCopy(edition);
  const { page } = await showPage('/contact', edition);

  test('opens with its title and what it is for', () => {
    const title = within(page).getByRole('heading', { level: 1, name: copy.title });
    expect(title.nextElementSibling?.textContent).toBe(copy.text);
  });

  test('has detail cards that name e-mail, phone and postal address', () => {
    const cards = within(sectionOf(page, 'contact-details')).getAllByRole('article');
    expect(cards.flatMap(linksOf)).toEqual([
      'hello@ledgerlight.example -> mailto:hello@ledgerlight.example',
      expect.stringMatching(/ -> tel:\+48220000142$/),
    ]);
    expect(cards.map((card) => within(card).getByRole('heading', { level: 3 }).textContent)).toEqual([
      'Email',
      'Phone',
      'Post',
    ]);
    expect(cards.map((card) => card.lastElementChild?.lastElementChild?.textContent)).toEqual([
      copy.emailText,
      copy.phoneText,
      copy.addressText,
    ]);
    expect(cards[2]?.textContent).toContain('ul. Przykładowa 12/4');
  });

  test("lists what it helps with under 'How We Can Help'", () => {
    const help = sectionOf(page, 'contact-help');
    expect(headingsOf(help, 2)).toEqual(['How We Can Help']);
    const items = within(help)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(items).toEqual(copy.help);
    expect(items.length).toBeGreaterThan(3);
  });

  test('has cards of the community, with its networks, and of the quick response', () => {
    const community = within(page).getByRole('region', { name: copy.communityTitle });
    within(community).getByText(copy.communityText);
    expect(linksOf(community)).toHaveLength(3);
    const response = within(page).getByRole('region', { name: copy.responseTitle });
    within(response).getByText(copy.responseText);
  });

  test('without JavaScript the browser checks the form and posts it url-encoded', () => {
    const form = formOf(page);
    expect([form.getAttribute('action'), form.method]).toEqual(['/_contact', 'post']);
    expect([form.enctype, form.noValidate]).toEqual(['application/x-www-form-urlencoded', false]);
    const required = controlsOf(page).filter((control) => control.required);
    expect(required.map(({ name }) => name)).toEqual(['name', 'email', 'subject', 'message']);
    expect(within(form).getByRole<HTMLInputElement>('textbox', { name: 'Email' }).type).toBe('email');
  });

  test('the form asks for what the specification names, under a label each that says which of it is needed', () => {
    expect(controlsOf(page).map(({ labels }) => wordsOf(labels?.[0] ?? expect.fail('No label')))).toEqual([
      'Name *',
      'Email *',
      'Phone',
      'Inquiry type',
      'Subject *',
      'Message *',
      CONTACT_FORM_COPY.honeypotLabel,
    ]);
    const button = within(formOf(page)).getByRole<HTMLButtonElement>('button', { name: 'Send message' });
    expect(button.type).toBe('submit');
  });

  test('the field that people do not see is out of reach of keyboard and screen reader', () => {
    const honeypot = within(page).getByLabelText<HTMLInputElement>(CONTACT_FORM_COPY.honeypotLabel);
    expect(honeypot.tabIndex).toBe(-1);
    expect(within(page).getAllByRole('textbox')).not.toContain(honeypot);
  });
});

test.each([
  [
    'default',
    [
      'Investment Advice',
      'Retirement & Tax Planning',
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
  const { page } = await showPage('/contact', edition);
  const choice = within(page).getByRole('combobox', { name: 'Inquiry type' });
  const options = within(choice).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ text }) => text)).toEqual(['Choose one', ...types]);
  expect(options[0]?.value).toBe('');
});

test('the original edition is about games', async () => {
  const { page } = await showPage('/contact', 'original');
  for (const words of ['A game that we should review', 'Join our gaming community', 'Quick response'])
    expect(wordsOf(page)).toContain(words);
});

test('common questions open to their answers without a script; the original edition has none', async () => {
  const { questions } = contactCopy('default');
  const folded = within(sectionOf((await showPage('/contact')).page, 'contact-questions')).getAllByRole('group');
  const shown = folded.map(({ firstElementChild: summary, lastElementChild: answer }) => [
    summary?.tagName,
    summary?.textContent,
    answer?.textContent,
  ]);
  expect(shown).toEqual(questions.map(({ question, answer }) => ['SUMMARY', question, answer]));
  expect(shown.length).toBeGreaterThanOrEqual(5);
  const original = await showPage('/contact', 'original');
  expect(headingsOf(original.page, 2)).toContain(CONTACT_PAGE_COPY.helpTitle);
  expect(headingsOf(original.page, 2)).not.toContain(CONTACT_PAGE_COPY.questionsTitle);
  expect(within(original.page).queryByRole('group')).toBeNull();
});

test('nothing of games is left in the default edition', async () => {
  const { page } = await showPage('/contact');
  expect(headingsOf(page, 1)).toEqual([contactCopy('default').title]);
  expect(wordsOf(page)).not.toMatch(/gam(e|ing)|esports/i);
});

import { headingsOf, linksOf, sectionOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { renderEdition } from '@ledgerlight/shell-api/testing/render-edition';
import { COPY_EDITIONS } from '@ledgerlight/site/copy/edition';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import routes from '../routes.tsx';
import { CONTACT_FORM_COPY, CONTACT_PAGE_COPY, contactCopy } from './copy/copy.ts';

const formOf = (page: HTMLElement) => within(page).getByRole<HTMLFormElement>('form', { name: 'Send a message' });

const controlsOf = (page: HTMLElement) =>
  Array.from(formOf(page).querySelectorAll<HTMLInputElement>('input, select, textarea'));

describe.each(COPY_EDITIONS)('edition %s', async (edition) => {
  const copy = contactCopy(edition);
  const { page } = await renderEdition(routes, '/contact', edition);

  test('opens with title and text', () => {
    const title = within(page).getByRole('heading', { level: 1, name: copy.title });
    expect(title.nextElementSibling?.textContent).toBe(copy.text);
  });

  test('has cards for e-mail, phone and postal address', () => {
    const cards = within(sectionOf(page, 'contact-details')).getAllByRole('article');
    expect(cards.flatMap(linksOf)).toEqual([
      'hello@ledgerlight.example -> mailto:hello@ledgerlight.example',
      expect.stringMatching(/ -> tel:\+48220000142$/),
    ]);
    expect(cards.map((card) => headingsOf(card, 3))).toEqual([['Email'], ['Phone'], ['Post']]);
    expect(cards.map((card) => card.lastElementChild?.lastElementChild?.textContent)).toEqual([
      copy.emailText,
      copy.phoneText,
      copy.addressText,
    ]);
    expect(cards[2]?.textContent).toContain('ul. Przykładowa 12/4');
  });

  test('lists the subjects under "How We Can Help"', () => {
    const help = sectionOf(page, 'contact-help');
    expect(headingsOf(help, 2)).toEqual(['How We Can Help']);
    const items = within(help).getAllByRole('listitem').map(wordsOf);
    expect(items).toEqual(copy.help);
  });

  test('has cards of the community, with its networks, and of the quick response', () => {
    const community = within(page).getByRole('region', { name: copy.communityTitle });
    within(community).getByText(copy.communityText);
    expect(linksOf(community)).toHaveLength(3);
    const response = within(page).getByRole('region', { name: copy.responseTitle });
    within(response).getByText(copy.responseText);
  });

  test('lets the browser check and send the form without JavaScript', () => {
    const form = formOf(page);
    expect([form.getAttribute('action'), form.method]).toEqual(['/_contact', 'post']);
    expect([form.enctype, form.noValidate]).toEqual(['application/x-www-form-urlencoded', false]);
    const required = controlsOf(page).filter((control) => control.required);
    expect(required.map(({ name }) => name)).toEqual(['name', 'email', 'subject', 'message']);
    expect(within(form).getByRole<HTMLInputElement>('textbox', { name: 'Email' }).type).toBe('email');
    expect(within(form).getByRole<HTMLButtonElement>('button', { name: 'Send message' }).type).toBe('submit');
  });

  test('labels each specified field and marks the required ones', () => {
    expect(controlsOf(page).map(({ labels }) => wordsOf(labels?.[0] ?? expect.fail('No label')))).toEqual([
      'Name *',
      'Email *',
      'Phone',
      'Inquiry type',
      'Subject *',
      'Message *',
      CONTACT_FORM_COPY.honeypotLabel,
    ]);
  });

  test('hides the honeypot from keyboard and screen reader', () => {
    const honeypot = within(page).getByLabelText<HTMLInputElement>(CONTACT_FORM_COPY.honeypotLabel);
    expect(honeypot.tabIndex).toBe(-1);
    expect(within(page).getAllByRole('textbox')).not.toContain(honeypot);
  });
});

test.each([
  ['default', ['Investment Advice', 'Retirement & Tax Planning']],
  ['original', ['Game Review Request', 'Esports Coverage']],
] as const)('offers the seven inquiry types of the edition %s after an empty choice', async (edition, own) => {
  const { page } = await renderEdition(routes, '/contact', edition);
  const choice = within(page).getByRole('combobox', { name: 'Inquiry type' });
  const options = within(choice).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ text }) => text)).toEqual([
    'Choose one',
    ...own,
    'Content Partnership',
    'Technical Support',
    'Community Events',
    'Media Inquiry',
    'General Question',
  ]);
  expect(options[0]?.value).toBe('');
});

test('is about games in the original edition only', async () => {
  const { page } = await renderEdition(routes, '/contact', 'original');
  for (const words of ['A game that we should review', 'Join our gaming community', 'Quick response'])
    expect(wordsOf(page)).toContain(words);
  expect(wordsOf((await renderEdition(routes, '/contact')).page)).not.toMatch(/gam(e|ing)|esports/i);
});

test('folds common questions without a script; the original edition has none', async () => {
  const { questions } = contactCopy('default');
  const folded = within(sectionOf((await renderEdition(routes, '/contact')).page, 'contact-questions')).getAllByRole(
    'group',
  );
  const shown = folded.map(({ firstElementChild: summary, lastElementChild: answer }) => [
    summary?.tagName,
    summary?.textContent,
    answer?.textContent,
  ]);
  expect(shown).toEqual(questions.map(({ question, answer }) => ['SUMMARY', question, answer]));
  const original = await renderEdition(routes, '/contact', 'original');
  expect(headingsOf(original.page, 2)).toContain(CONTACT_PAGE_COPY.helpTitle);
  expect(headingsOf(original.page, 2)).not.toContain(CONTACT_PAGE_COPY.questionsTitle);
  expect(within(original.page).queryByRole('group')).toBeNull();
});

test.each([
  ['/contact?article=bond-ladders', 'bond-ladders'],
  ['/contact?article=%3Cscript%3E', null],
  ['/contact', null],
])('the form at %s carries the article %s', async (address, article) => {
  const { page } = await renderEdition(routes, address, 'default');
  expect(new FormData(formOf(page)).get('article')).toBe(article);
});

import type { Author } from '@ledgerlight/posts/author';
import { headingsOf, linksOf, pageOf, sectionOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { renderEdition } from '@ledgerlight/shell-api/testing/render-edition';
import { renderRoutes } from '@ledgerlight/shell-api/testing/render-routes';
import { testServices } from '@ledgerlight/shell-api/testing/services';
import { COPY_EDITIONS } from '@ledgerlight/site/copy/edition';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import routes from '../routes.tsx';
import { ABOUT_COPY } from './copy.ts';

const figuresOf = (page: HTMLElement) =>
  within(sectionOf(page, 'figures'))
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => `${nextElementSibling?.textContent} ${textContent}`);

const membersOf = (page: HTMLElement) => within(sectionOf(page, 'team')).getAllByRole('article');

describe.each(COPY_EDITIONS)('edition %s', async (edition) => {
  const copy = ABOUT_COPY[edition];
  const { page } = await renderEdition(routes, '/about', edition);

  test('opens with title and mission, which links to the contact page', () => {
    const title = within(page).getByRole('heading', { level: 1, name: copy.title });
    expect(title.nextElementSibling?.textContent).toBe(copy.text);
    const mission = sectionOf(page, 'mission');
    for (const paragraph of copy.mission) within(mission).getByText(paragraph);
    expect(linksOf(mission)).toEqual([`${copy.missionLink} -> /contact`]);
  });

  test('has four cards of values', () => {
    const values = sectionOf(page, 'values');
    expect(headingsOf(values, 3)).toHaveLength(4);
    for (const { title, text } of copy.values) {
      const card = within(values).getByRole('heading', { level: 3, name: title }).closest('li');
      expect(card?.textContent).toBe(title + text);
    }
  });

  test('ends with links to the contact page and the blog', () => {
    const action = sectionOf(page, 'action');
    expect(linksOf(action)).toEqual([`${copy.actionContact} -> /contact`, `${copy.actionBlog} -> /blog`]);
    expect(within(page).getAllByRole('region').at(-1)).toBe(action);
  });
});

test('describes the company in the default edition, with figures marked as examples', async () => {
  const { page } = await renderEdition(routes, '/about');
  expect(headingsOf(page, 1)).toEqual(['About Ledgerlight']);
  expect(figuresOf(page)).toEqual([
    '$2.5B+ Example Assets Managed',
    '15,000+ Example Clients Served',
    '25+ Example Years of Market Experience',
    '98% Example Client Retention',
  ]);
  within(sectionOf(page, 'figures')).getByText(/not what an investment will return/);
  expect(wordsOf(page)).not.toMatch(/gam(e|ing)/i);
  expect(wordsOf(sectionOf(page, 'team'))).not.toMatch(/licen[cs]ed|certified|qualified/i);
});

test('the original edition shows three people with portrait, role, bio, credentials and specialties', async () => {
  const { page } = await renderEdition(routes, '/about', 'original');
  const cards = membersOf(page);
  expect(cards).toHaveLength(3);
  cards.forEach((element, index) => {
    const card = within(element);
    const member = ABOUT_COPY.original.team?.[index] ?? expect.fail('A card too many');
    card.getByRole('heading', { level: 3, name: member.name });
    for (const text of [member.role, member.bio, ...member.credentials, ...member.specialties]) card.getByText(text);
    expect(element.querySelector('img')?.getAttribute('src')).toBe(member.image);
  });
});

test('the default edition shows who writes, from the records of authors', async () => {
  const author: Author = {
    ...{ name: 'Ana Sol', slug: 'ana-sol', kind: 'person', role: 'Tax', portraitUrl: null },
    ...{ biography: 'Writes about tax.', interests: 'Holds gilts.', credentials: ['Tax adviser'], links: [] },
  };
  const authors = { list: async () => ({ authors: [author], next: null }) };
  const { html } = await renderRoutes(routes(testServices({ authors })), '/about');
  const [card] = membersOf(pageOf(html));
  expect(card && wordsOf(card)).toBe(
    'AS Ana Sol Tax Writes about tax. Credentials Tax adviser Conflicts of interest Holds gilts.',
  );
  expect(card && linksOf(card)).toEqual(['Ana Sol -> /authors/ana-sol']);
});

test('describes the gaming community in the original edition', async () => {
  const { page } = await renderEdition(routes, '/about', 'original');
  expect(headingsOf(page, 1)).toEqual(['Made by players, for players']);
  expect(headingsOf(page, 2)).toEqual(expect.arrayContaining(['The community in figures', 'Meet the team']));
  expect(figuresOf(page)).toEqual([
    '1M+ Monthly Readers',
    '500+ Games Reviewed',
    '50+ Esports Events',
    '95% Satisfaction',
  ]);
});

import { headingsOf, linksOf, sectionOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { renderEdition } from '@ledgerlight/shell-api/testing/render-edition';
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

  test('shows three people with portrait, role, bio, credentials and specialties', () => {
    const cards = membersOf(page);
    expect(cards.map((card) => headingsOf(card, 3))).toEqual(copy.team.map(({ name }) => [name]));
    expect(cards).toHaveLength(3);
    cards.forEach((element, index) => {
      const card = within(element);
      const member = copy.team[index] ?? expect.fail('A card too many');
      for (const text of [member.role, member.bio, ...member.credentials, ...member.specialties]) card.getByText(text);
      for (const label of ['Credentials', 'Specialties']) card.getByText(label, { selector: 'dt' });
      expect(element.querySelector('img')?.getAttribute('src')).toBe(member.image);
    });
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

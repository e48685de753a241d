import { headingsOf, linksOf, sectionOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { COPY_EDITIONS } from '@ledgerlight/site/copy/edition';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { showPage } from '../testing/show-page.tsx';
import { aboutCopy } from './copy.ts';

const figuresOf = (page: HTMLElement) =>
  within(sectionOf(page, 'figures'))
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => `${nextElementSibling?.textContent} ${textContent}`);

const membersOf = (page: HTMLElement) => within(sectionOf(page, 'team')).getAllByRole('article');

describe.each(COPY_EDITIONS)('the about page of the edition %s', async (edition) => {
  const copy = aboutCopy(edition);
  const { page } = await showPage('/about', edition);

  test('opens with its title and what it is about', () => {
    const title = within(page).getByRole('heading', { level: 1, name: copy.title });
    expect(title.nextElementSibling?.textContent).toBe(copy.text);
  });

  test('tells the mission, which leads to the contact page', () => {
    const mission = sectionOf(page, 'mission');
    for (const paragraph of copy.mission) within(mission).getByText(paragraph);
    expect(linksOf(mission)).toEqual([`${copy.missionLink} -> /contact`]);
  });

  test('has four tiles of figures', () => {
    expect(figuresOf(page)).toHaveLength(4);
  });

  test('has four cards of values', () => {
    const values = sectionOf(page, 'values');
    expect(headingsOf(values, 3)).toHaveLength(4);
    for (const { title, text } of copy.values) {
      const card = within(values).getByRole('heading', { level: 3, name: title }).closest('li');
      expect(card?.textContent).toBe(title + text);
    }
  });

  test('shows three people, each with a picture, a role, a bio, credentials and specialties', () => {
    const cards = membersOf(page);
    expect(cards).toHaveLength(3);
    cards.forEach((element, index) => {
      const card = within(element);
      const { name, role, bio, credentials, specialties } = copy.team[index] ?? expect.fail('A card too many');
      card.getByRole('heading', { level: 3, name });
      for (const text of [role, bio, 'Credentials', ...credentials, 'Specialties', ...specialties]) {
        card.getByText(text);
      }
      expect(Math.min(credentials.length, specialties.length)).toBeGreaterThan(0);
      card.getByText(/^[A-Z]{2}$/, { selector: 'svg > text' });
    });
  });

  test('ends with the ways to the contact page and to the blog', () => {
    const action = sectionOf(page, 'action');
    expect(linksOf(action)).toEqual([`${copy.actionContact} -> /contact`, `${copy.actionBlog} -> /blog`]);
    expect(within(page).getAllByRole('region').at(-1)).toBe(action);
  });
});

test('the default edition is about the company, the original one about games and who plays them', async () => {
  expect(headingsOf((await showPage('/about')).page, 1)).toEqual(['About Ledgerlight']);
  const { page } = await showPage('/about', 'original');
  expect(headingsOf(page, 1)).toEqual(['Made by players, for players']);
  expect(headingsOf(page, 2)).toEqual(expect.arrayContaining(['The community in figures', 'Meet the team']));
  within(page).getByText(/Game reviews, esports coverage/);
});

test('the default edition shows the figures of the home page, and what they do not say', async () => {
  const { page } = await showPage('/about');
  expect(figuresOf(page)).toEqual([
    '$2.5B+ Example Assets Managed',
    '15,000+ Example Clients Served',
    '25+ Example Years of Market Experience',
    '98% Example Client Retention',
  ]);
  within(sectionOf(page, 'figures')).getByText(/not what an investment will return/);
  expect(wordsOf(page)).not.toMatch(/gam(e|ing)/i);
});

test('the default edition calls each of its people an example, and none licensed', async () => {
  const { page } = await showPage('/about');
  for (const card of membersOf(page)) within(card).getByText('Example');
  expect(wordsOf(sectionOf(page, 'team'))).not.toMatch(/licen[cs]ed|certified|qualified/i);
  const original = await showPage('/about', 'original');
  expect(membersOf(original.page).map((card) => within(card).queryByText('Example'))).toEqual([null, null, null]);
});

test('the original edition keeps the specified figures of the gaming site', async () => {
  const { page } = await showPage('/about', 'original');
  expect(figuresOf(page)).toEqual([
    '1M+ Monthly Readers',
    '500+ Games Reviewed',
    '50+ Esports Events',
    '95% Satisfaction',
  ]);
});

import { COPY_EDITIONS } from '@ledgerlight/site/copy/edition';
import { describe, expect, test } from 'vitest';
import { escaped, linksOf, sectionOf } from '../testing/markup.ts';
import { showPage } from '../testing/show-page.tsx';
import { aboutCopy } from './copy.ts';

const figuresOf = (html: string) =>
  [...sectionOf(html, 'figures').matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
    ([, label, value = '']) => `${value.replaceAll(/<[^>]*>/g, '')} ${label}`,
  );

describe.each(COPY_EDITIONS)('the about page of the edition %s', async (edition) => {
  const copy = aboutCopy(edition);
  const { html } = await showPage('/about', edition);

  test('opens with its title and what it is about', () => {
    expect(html).toMatch(new RegExp(`<h1[^>]*>${copy.title}</h1><p[^>]*>${copy.text}</p>`));
  });

  test('tells the mission, which leads to the contact page', () => {
    const mission = sectionOf(html, 'mission');
    for (const paragraph of copy.mission) expect(mission).toContain(escaped(paragraph));
    expect(linksOf(mission)).toEqual(['/contact']);
  });

  test('has four tiles of figures', () => {
    expect(figuresOf(html)).toHaveLength(4);
  });

  test('has four cards of values', () => {
    const values = sectionOf(html, 'values');
    expect(values.match(/<h3/g)).toHaveLength(4);
    for (const { title, text } of copy.values) {
      expect(values).toContain(`<h3>${title}</h3>`);
      expect(values).toContain(escaped(text));
    }
  });

  test('shows three people, each with a picture, a role, a bio, credentials and specialties', () => {
    const cards = sectionOf(html, 'team').match(/<article.*?<\/article>/g) ?? [];
    expect(cards).toHaveLength(3);
    copy.team.forEach(({ name, role, bio, credentials, specialties }, index) => {
      for (const text of [name, role, bio, 'Credentials', ...credentials, 'Specialties', ...specialties]) {
        expect(cards[index]).toContain(escaped(text));
      }
      expect(Math.min(credentials.length, specialties.length)).toBeGreaterThan(0);
      expect(cards[index]).toMatch(/<svg.*<text[^>]*>[A-Z]{2}</);
    });
  });

  test('ends with the ways to the contact page and to the blog', () => {
    expect(linksOf(sectionOf(html, 'action'))).toEqual(['/contact', '/blog']);
  });
});

test('the default edition is about the company, the original one about games and who plays them', async () => {
  expect((await showPage('/about')).html).toMatch(/<h1[^>]*>About Ledgerlight<\/h1>/);
  const { html } = await showPage('/about', 'original');
  expect(html).toMatch(/<h1[^>]*>Made by players, for players<\/h1>/);
  for (const words of ['Game reviews, esports coverage', 'The community in figures', 'Meet the team'])
    expect(html).toContain(words);
});

test('the default edition shows the figures of the home page, and what they do not say', async () => {
  const { html } = await showPage('/about');
  expect(figuresOf(html)).toEqual([
    '$2.5B+ Example Assets Managed',
    '15,000+ Example Clients Served',
    '25+ Example Years of Market Experience',
    '98% Example Client Retention',
  ]);
  expect(sectionOf(html, 'figures')).toContain('not what an investment will return');
  expect(html).not.toMatch(/gam(e|ing)/i);
});

test('the default edition calls each of its people an example, and none licensed', async () => {
  const team = sectionOf((await showPage('/about')).html, 'team');
  for (const card of team.match(/<article.*?<\/article>/g) ?? []) expect(card.match(/>Example</g)).toHaveLength(1);
  expect(team).not.toMatch(/licen[cs]ed|certified|qualified/i);
  expect((await showPage('/about', 'original')).html).not.toContain('>Example<');
});

test('the original edition keeps the specified figures of the gaming site', async () => {
  const { html } = await showPage('/about', 'original');
  expect(figuresOf(html)).toEqual([
    '1M+ Monthly Readers',
    '500+ Games Reviewed',
    '50+ Esports Events',
    '95% Satisfaction',
  ]);
});

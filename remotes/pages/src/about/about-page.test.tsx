import { ABOUT_FIGURES, TEAM } from '@ledgerlight/site/copy/about';
import { HERO_FIGURES } from '@ledgerlight/site/copy/home';
import { expect, test } from 'vitest';
import { showPage } from '../testing/show-page.tsx';

const { html } = await showPage('/about');

/** The section that this heading names. */
function sectionOf(headingId: string): string {
  return html.match(new RegExp(`<section [^>]*aria-labelledby="${headingId}".*?</section>`))?.[0] ?? '';
}

const links = (part: string) => [...part.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);

test('the mission leads to the contact page', () => {
  expect(links(sectionOf('mission'))).toEqual(['/contact']);
});

test('there are four tiles of figures, and a disclosure under them', () => {
  const figures = sectionOf('figures');
  expect([...figures.matchAll(/<dd[^>]*>([^<]+)</g)].map(([, value]) => value)).toEqual([
    '$2.5B+',
    '15,000+',
    '25+',
    '98%',
  ]);
  expect(figures).toContain('not what an investment will return');
});

test('the figures agree with those of the home page', () => {
  expect(ABOUT_FIGURES.slice(0, HERO_FIGURES.length)).toEqual(HERO_FIGURES);
});

test('there are four cards of values', () => {
  expect(sectionOf('values').match(/<h3/g)).toHaveLength(4);
});

test('each of the three people has a picture, a role, a bio, credentials and specialties', () => {
  const cards = sectionOf('team').match(/<article.*?<\/article>/g) ?? [];
  expect(cards).toHaveLength(3);
  TEAM.forEach(({ name, role, bio, credentials, specialties }, index) => {
    for (const text of [name, role, bio, ...credentials, ...specialties]) expect(cards[index]).toContain(text);
    expect(cards[index]).toMatch(/<svg.*<text[^>]*>[A-Z]{2}</);
  });
});

test('the page ends with the ways to the contact page and to the blog', () => {
  expect(links(sectionOf('action'))).toEqual(['/contact', '/blog']);
});

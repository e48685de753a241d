import { expect, test } from 'vitest';
import type { ToolValues } from '../../form/tool-values.ts';
import { readTool } from '../../testing/read-tool.ts';
import { WEBSITE_RULES } from './rules.ts';
import { DARK_PAGE, PALETTES } from './write-styles.ts';

const { empty, example } = WEBSITE_RULES;
const valid = { ...empty, name: 'Harbour', tagline: 'Books in Leith', about: 'We keep books.' };
const { resultOf, problemsOf } = readTool(WEBSITE_RULES, valid);

const pageOf = (changes: ToolValues) => resultOf(changes).files['index.html'] ?? '';

/** Relative luminance contrast (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map((colour) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((index) => {
        const channel = Number.parseInt(colour.slice(index, index + 2), 16) / 255;
        return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(Object.entries(PALETTES))('the colour %s is readable in light and dark', (_, { accent, accentInDark }) => {
  expect(contrast(accent, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(accentInDark, DARK_PAGE)).toBeGreaterThanOrEqual(4.5);
});

test('makes a page with landmarks, one h1 and its parts', () => {
  const page = pageOf(example);
  expect(page.match(/<h[1-3][ >]/g)).toEqual(['<h1>', '<h2 ', '<h2 ', '<h3>', '<h3>', '<h3>', '<h2 ', '<h2 ']);
  expect(page.match(/<a href="[^"]+/g)).toEqual([
    '<a href="#about',
    '<a href="#services',
    '<a href="#hours',
    '<a href="#contact',
    '<a href="mailto:hello@harbour.example',
    '<a href="tel:+441314960000',
  ]);
  for (const part of ['<html lang="en">', '<main id="main">', '<footer>', 'Skip to content'])
    expect(page).toContain(part);
});

test('leaves out parts without content', () => {
  expect(pageOf({}).match(/<section/g)).toHaveLength(1);
});

test('escapes what was typed', () => {
  const page = pageOf({ name: '<script>alert("1")</script>', about: 'A & B <img src=x onerror=alert(1)>' });
  expect(page).not.toMatch(/<script|<img/);
  expect(page).toContain('A &amp; B &lt;img');
});

test.each<[ToolValues, Record<string, unknown>]>([
  [{ name: '' }, { name: expect.stringContaining('is empty') }],
  [{ about: 'x'.repeat(10_000) }, { about: expect.stringContaining('10,000 characters') }],
  [{ email: 'x' }, { email: expect.stringContaining('needs an @') }],
  [{ email: '"><b>@x.y' }, { email: expect.stringContaining('needs an @') }],
  [{ telephone: 'call me' }, { telephone: expect.stringContaining('digits') }],
  [{ services: [{ title: '', text: 'What?' }] }, { 'services.0': expect.stringContaining('needs the name') }],
])('refuses %o', (changes, problems) => {
  expect(problemsOf(changes)).toEqual(problems);
});

test('misses a contact, and warns of promises', () => {
  const { findings } = resultOf({ tagline: 'Guaranteed returns' });
  expect(findings.map(({ text }) => text)).toEqual([
    'The sentence below the name says “Guaranteed returns”.',
    'There is no way to reach the business.',
    'The text about the business is short.',
  ]);
});

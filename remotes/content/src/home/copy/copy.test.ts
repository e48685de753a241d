import { COPY_EDITIONS } from '@ledgerlight/site/copy/edition';
import { expect, test } from 'vitest';
import { homeCopy } from './copy.ts';
import type { HomeCopy } from './copy-type.ts';

function figuresOf({ hero, services, education, results }: HomeCopy) {
  return [...hero.figures, ...services.figures, ...education.features, ...results.figures];
}

test('in the default edition a figure is the same wherever it stands', () => {
  const values = new Map<string, string>();
  for (const { label, value } of figuresOf(homeCopy('default'))) {
    expect(values.get(label) ?? value).toBe(value);
    values.set(label, value);
  }
});

test('in the original edition both sets of figures stand on the page', () => {
  const shown = figuresOf(homeCopy('original')).map(({ value, label }) => `${value} ${label}`);
  expect(shown).toEqual(
    expect.arrayContaining([
      '15,000+ Clients Served',
      '1,500+ Clients Served',
      '98% Client Retention',
      '98% Client Satisfaction',
      '12.5% Average Annual Returns',
      '15.2% Average Return',
    ]),
  );
});

test('in the default edition a figure is either called an example or counted; in the original one none is marked', () => {
  const copy = homeCopy('default');
  const unmarked = figuresOf(copy).filter(({ illustrative }) => !illustrative);
  expect(unmarked.map(({ label }) => label)).toEqual(['Learning Materials', 'Tools in the Making']);
  expect(copy.education.newsletter.readers).toMatchObject({ value: '25,000+', illustrative: true });
  expect(copy.results.timeline.every(({ illustrative }) => illustrative)).toBe(true);
  expect(copy.results.voices.kind).toBe('questions');
  const original = homeCopy('original');
  expect(figuresOf(original).some(({ illustrative }) => illustrative)).toBe(false);
  expect(original.results.voices.kind).toBe('testimonials');
});

test.each(COPY_EDITIONS)('in the %s edition every return is called by its period and no forecast', (edition) => {
  const { services, results } = homeCopy(edition);
  for (const { figures, disclosure } of [services, results]) {
    const returns = figures.filter(({ label }) => label.includes('Return'));
    expect(returns).toHaveLength(1);
    expect(returns[0]?.note).toMatch(/2018 to 2024.*Not a forecast/);
    expect(disclosure).toContain('Past performance does not predict future results');
  }
});

test.each(COPY_EDITIONS)('in the %s edition title and description fit a search result', (edition) => {
  const { meta } = homeCopy(edition);
  expect(meta.title.length).toBeLessThan(60);
  expect(meta.description.length).toBeLessThan(160);
});

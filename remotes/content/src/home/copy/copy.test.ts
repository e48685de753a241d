import { COPY_EDITIONS } from '@ledgerlight/site/copy/edition';
import { expect, test } from 'vitest';
import { HOME_DEFAULT } from './copy.default.ts';
import { HOME_ORIGINAL } from './copy.original.ts';
import type { HomeCopy } from './copy-type.ts';

function figuresOf({ hero, services, education, results }: HomeCopy) {
  return [...hero.figures, ...services.figures, ...education.features, ...results.figures];
}

test('shows each figure with one value in the default edition', () => {
  const values = new Map<string, string>();
  for (const { label, value } of figuresOf(HOME_DEFAULT)) {
    expect(values.get(label) ?? value).toBe(value);
    values.set(label, value);
  }
});

test('marks uncounted figures as examples in the default edition only', () => {
  const copy = HOME_DEFAULT;
  const unmarked = figuresOf(copy).filter(({ illustrative }) => !illustrative);
  expect(unmarked.map(({ label }) => label)).toEqual(['Learning Materials', 'Professional Tools']);
  expect(copy.education.newsletter.readers).toMatchObject({ value: '25,000+', illustrative: true });
  expect(copy.results.timeline.illustrative).toBe(true);
  expect(copy.results.voices.kind).toBe('questions');
  const original = HOME_ORIGINAL;
  expect(figuresOf(original).some(({ illustrative }) => illustrative)).toBe(false);
  expect(original.results.voices.kind).toBe('testimonials');
});

test.each(COPY_EDITIONS)('fits title and description of the %s edition into a search result', (edition) => {
  const { meta } = { default: HOME_DEFAULT, original: HOME_ORIGINAL }[edition];
  expect(meta.title.length).toBeLessThan(60);
  expect(meta.description.length).toBeLessThan(160);
});

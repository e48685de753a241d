import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DateText } from './date-text.tsx';

test('a day is written out in long form', () => {
  expect(renderToStaticMarkup(<DateText iso="2026-03-14T08:30:00Z" />)).toBe(
    '<time dateTime="2026-03-14T08:30:00Z">March 14, 2026</time>',
  );
});

test('the day is that of UTC on every machine, so server and browser agree', () => {
  expect(renderToStaticMarkup(<DateText iso="2026-03-14T23:59:59Z" />)).toContain('March 14, 2026');
  expect(renderToStaticMarkup(<DateText iso="2026-03-15T01:00:00+02:00" />)).toContain('March 14, 2026');
});

test('what is no date is shown as it is', () => {
  expect(renderToStaticMarkup(<DateText iso="soon" />)).toContain('>soon<');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DateText } from './date-text.tsx';

test('a day is written out for people and stays as it is for machines', () => {
  expect(renderToStaticMarkup(<DateText iso="2026-03-14T08:30:00Z" />)).toBe(
    '<time dateTime="2026-03-14T08:30:00Z">14 March 2026</time>',
  );
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CoverPlaceholder } from './cover-placeholder.tsx';

const drawn = (title: string) => renderToStaticMarkup(<CoverPlaceholder title={title} />);

test('a title always has the same drawing, different titles several', () => {
  expect(drawn('What a quarter point changes')).toBe(drawn('What a quarter point changes'));
  const titles = ['Rates', 'Bonds at par', 'Gold', 'A pension', 'An index fund', 'Inflation', 'Cash', 'Credit'];
  expect(new Set(titles.map(drawn)).size).toBeGreaterThan(2);
});

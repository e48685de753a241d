import { expect, test } from 'vitest';
import { ArticleCorrections } from './article-corrections.tsx';
import { markupOf, wordsOf } from './testing/markup.tsx';

test('an article without corrections says nothing of any', () => {
  expect(markupOf(<ArticleCorrections corrections={[]} />)).toBe('');
});

test('each correction stands with its date, in their order, under a heading that names the region', () => {
  const html = markupOf(
    <ArticleCorrections
      corrections={[
        { note: 'The rate is 3.75 %, not 3.5 %.', correctedAt: '2026-03-15T08:30:00+00:00' },
        { note: 'The bank is Danish.', correctedAt: '2026-04-02T08:30:00+00:00' },
      ]}
    />,
  );
  expect(wordsOf(html)).toMatch(/^Corrections .*15.* The rate is 3\.75 %, not 3\.5 %\. .*2.* The bank is Danish\.$/);
  expect(html).toContain('<time dateTime="2026-03-15T08:30:00+00:00">');
  expect(html).toMatch(/<section [^>]*aria-labelledby="(.+?)"><h2 [^>]*id="\1"/);
});

test('whatever a correction holds is text', () => {
  const note = '<img src=x onerror=alert(1)> [a](javascript:alert(1)) **b**';
  const html = markupOf(<ArticleCorrections corrections={[{ note, correctedAt: '2026-03-15T08:30:00+00:00' }]} />);
  expect(html).not.toMatch(/<(img|a|strong)/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; [a](javascript:alert(1)) **b**');
});

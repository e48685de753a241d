import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Notice, NoticeActions } from './notice.tsx';

test('a notice is a region with its title as name', () => {
  const html = renderToStaticMarkup(
    <Notice tone="plain" title="Your draft is back">
      <NoticeActions>
        <button type="button">Discard</button>
      </NoticeActions>
    </Notice>,
  );
  expect(html).toMatch(/<section [^>]*aria-labelledby="([^"]+)"><div class="words"><h3 id="\1"/);
  expect(html).not.toContain('role=');
});

test.each([
  ['good', 'status'],
  ['bad', 'alert'],
] as const)('a %s answer to what a person did is announced as %s and can have the focus', (tone, role) => {
  const html = renderToStaticMarkup(<Notice tone={tone} title="Thank you" isAnswer />);
  expect(html).toMatch(new RegExp(`<section class="notice ${tone}" tabindex="-1"[^>]*><div [^>]*role="${role}"`, 'i'));
});

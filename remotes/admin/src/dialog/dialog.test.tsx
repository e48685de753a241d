import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

function show(actions?: Parameters<typeof Dialog>[0]['actions']): string {
  return renderToStaticMarkup(
    <Dialog title="Leave this post?" actions={actions} onClose={() => undefined}>
      <p>Words</p>
    </Dialog>,
  );
}

test('a dialog is named by its title', () => {
  expect(show()).toMatch(/<dialog [^>]*aria-labelledby="([^"]+)">.*<h2 id="\1"[^>]*>Leave this post\?</);
});

test('a view has a button to close it, a question only its answers', () => {
  expect(show().match(/<button/g)).toHaveLength(1);
  expect(show()).toContain('aria-label="Close"');
  const question = show(<button type="button">Leave</button>);
  expect(question.match(/<button/g)).toHaveLength(1);
  expect(question).toMatch(/<p>Words<\/p><\/div><div [^>]*><button type="button">Leave</);
});

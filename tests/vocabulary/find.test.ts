import { expect, test } from 'vitest';
import { bannedWordsIn } from './find.ts';

const wordsOf = (path: string, text: string) => bannedWordsIn(path, text).map(({ line, word }) => `${line} ${word}`);

test('finds banned words in comments, and in messages of the CLI', () => {
  const text = "/**\n * Told of it.\n */\nconst kept = '// kept';\nprint('No article was found'); // mended\n";
  expect(wordsOf('shell/src/server/a.ts', text)).toEqual(['2 told', '5 mended']);
  expect(wordsOf('cli/src/a.ts', text)).toEqual(['2 told', '5 article', '5 mended']);
});

test('ignores code and link targets in documents', () => {
  expect(wordsOf('CHANGELOG.md', 'An `article`, [a post](article.md)\n\n```ts\nkept();\n```\n\nKept.\n')).toEqual([
    '7 kept',
  ]);
});

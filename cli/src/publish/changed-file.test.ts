import { expect, test } from 'vitest';
import { usePublishing } from '../testing/in-memory-publishing.ts';

const { folder, seen, publish, answering } = usePublishing();

test('refuses a file that changes after it was planned, until the next run', async () => {
  for (const name of ['a', 'b']) await folder.writePost(`${name}.md`, { title: name, content: 'First.' });
  const stored = () => Array.from(seen.ports.rows.values(), ({ title, content }) => [title, content]).toSorted();
  const change = () => folder.writePost('a.md', { title: 'a', content: 'Second.' });
  expect(await publish({}, answering(true, change))).toBe(1);
  expect(seen.documents).toMatchObject([
    {
      status: 'partial',
      items: [
        { file: 'a.md', action: 'failed', error: { code: 'FILE_CHANGED' } },
        { file: 'b.md', action: 'created', error: null },
      ],
    },
  ]);
  expect(stored()).toEqual([['b', 'First.']]);
  expect(await publish()).toBe(0);
  expect(stored()).toEqual([
    ['a', 'Second.'],
    ['b', 'First.'],
  ]);
});

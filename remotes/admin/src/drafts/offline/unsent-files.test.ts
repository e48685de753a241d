import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createUnsentFiles } from './unsent-files.ts';

const TEXTS = { name: 'a.png', alt: '', focus: '', isFeatured: true };
const bytesOf = (text: string) => ({ blob: new Blob([text]), thumbnail: new Blob([]), width: 4, height: 3 });

test('gives back the files of a draft of this person with what was said of them last', async () => {
  const files = createUnsentFiles('ann');
  const [draft, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await files.put(draft, 'one', TEXTS, bytesOf('1'));
  await files.put(draft, 'two', TEXTS, bytesOf('2'));
  await files.put(other, 'one', TEXTS, bytesOf('3'));
  await files.put(draft, 'one', { ...TEXTS, alt: 'A curve' }, null);
  await files.remove(draft, 'two');
  const [file, ...more] = await files.of(draft);
  expect([file, more]).toMatchObject([{ id: 'one', name: 'a.png', alt: 'A curve', width: 4, isFeatured: true }, []]);
  expect(await file?.blob.text()).toBe('1');
  expect((await files.drafts()).toSorted()).toEqual([draft, other].toSorted());
  expect(await createUnsentFiles('an').drafts()).toEqual([]);
});

test('leaves out a file whose bytes are missing', async () => {
  const files = createUnsentFiles('bea');
  await files.put('draft', 'one', TEXTS, null);
  expect(await files.of('draft')).toEqual([]);
});

import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createOfflineRows } from './rows.ts';

const image = (id: string, alt = '') => ({
  ...{ id, name: 'a.png', alt, focus: '', isFeatured: true },
  ...{ blob: new Blob([id]), thumbnail: new Blob([]), width: 4, height: 3 },
});

test('gives back the images of a draft with what was said of them last', async () => {
  const rows = createOfflineRows('ann');
  const [draft, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await rows.putImage(draft, image('one'));
  await rows.putImage(draft, image('two'));
  await rows.putImage(other, image('one'));
  await rows.putImage(draft, image('one', 'A curve'));
  await rows.removeImage(draft, 'two');
  const [found, ...more] = (await rows.of(draft)).images;
  expect([found, more]).toMatchObject([{ id: 'one', name: 'a.png', alt: 'A curve', width: 4, isFeatured: true }, []]);
  expect(await found?.blob.text()).toBe('one');
  expect((await rows.ids()).toSorted()).toEqual([draft, other].toSorted());
});

import 'fake-indexeddb/auto';
import { createInMemoryPorts } from '@ledgerlight/publishing/testing/in-memory-ports';
import { samplePng } from '@ledgerlight/publishing/testing/sample-input';
import { expect, test } from 'vitest';
import { createMemoryCopies } from '../testing/draft-server.ts';
import { adoptBrowserDrafts, type BrowserDrafts } from './browser-drafts.ts';

const RECORD = {
  version: 1,
  savedAt: '2026-11-21T12:00:00.000Z',
  content: {
    postId: null,
    fields: {
      ...{
        title: 'Half a thought',
        content: 'See ![the curve](my%20chart.png).',
        author: 'Jan',
        postType: 'education',
      },
      ...{ metaTitle: '', metaDescription: '' },
    },
    publishAt: '',
    images: [{ kind: 'file', id: 'one', name: 'my chart.png', alt: 'The curve', focus: '', width: 2, height: 2 }],
    prompt: 'rates',
    correction: '',
  },
  base: null,
  setAside: null,
};

function oldDrafts(record: unknown = RECORD) {
  const records = new Map([['ann/new', record]]);
  const old: BrowserDrafts = {
    keysOf: async () => [...records.keys()],
    load: async (key) => {
      const files = new Map([['one', { blob: new Blob([Uint8Array.from(samplePng(1))]) }]]);
      return { record: records.get(key), files };
    },
    remove: async (key) => void records.delete(key),
  };
  return { old, records };
}

test('takes a draft of the version before with its images, once', async () => {
  const [ports, copies, { old, records }] = [createInMemoryPorts(), createMemoryCopies(), oldDrafts()];
  const signal = new AbortController().signal;
  await adoptBrowserDrafts('ann', { old, copies, ports }, signal);
  const [copy] = await copies.all();
  const address = copy?.fields.imageUrl;
  expect(address).toMatch(/^\/storage\/v1\/object\/public\/blog-images\/[0-9a-f]{16}-/);
  expect(copy).toMatchObject({
    base: { version: 0 },
    fields: {
      title: 'Half a thought',
      content: `See ![the curve](${address}).`,
      imageAlt: 'The curve',
      type: 'education',
    },
  });
  expect(records.size).toBe(0);
  const again = oldDrafts();
  await adoptBrowserDrafts('ann', { old: again.old, copies, ports }, signal);
  expect((await copies.all()).map(({ id }) => id)).toEqual([copy?.id]);
});

test('leaves a draft whose images cannot be stored, and one that is damaged', async () => {
  const [ports, copies] = [createInMemoryPorts(), createMemoryCopies()];
  const refused = { ...ports, images: { ...ports.images, upload: () => Promise.reject(new Error('no network')) } };
  for (const { old, records } of [oldDrafts(), oldDrafts({ version: 9 })]) {
    await adoptBrowserDrafts('ann', { old, copies, ports: refused }, new AbortController().signal);
    expect([records.size, copies.stored.size]).toEqual([1, 0]);
  }
});

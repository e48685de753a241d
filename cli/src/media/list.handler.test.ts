import type { ImagePlace, ListedImage } from '@ledgerlight/backend/image-library';
import { expect, test } from 'vitest';
import type { CommandDocument } from '../output/contract.ts';
import { SILENT } from '../testing/silent-output.ts';
import { listImages } from './list.handler.ts';

const image = (name: string): ListedImage => ({
  ...{ name, width: 1, height: 1, bytes: 1, storedAt: '2026-11-24T00:00:00Z', storedBy: null, fileName: 'a.png' },
  ...{ alt: 'A coin', caption: '', credit: 'Ann', licence: '', licenceUntil: '2026-12-31', focus: '' },
  ...{ version: 1, updatedBy: null, updatedAt: null, isUsed: true, mayDescribe: true },
});

test('prints all pages, each image with its address and its record', async () => {
  const lines: string[] = [];
  const documents: CommandDocument[] = [];
  const output = {
    ...SILENT,
    result: (line: string) => void lines.push(line),
    document: (document: CommandDocument) => void documents.push(document),
  };
  const next = { storedAt: '2026-11-24T00:00:00Z', name: 'one.png' };
  const page = async (_: unknown, before: ImagePlace | undefined) =>
    before ? { items: [image('two.png')], next: null } : { items: [image('one.png')], next };
  const request = { search: '', filter: 'all' } as const;
  expect(await listImages(request, { page }, output, new AbortController().signal)).toBe(0);
  const [first = '', ...others] = lines;
  const record = 'used	a.png	A coin	Ann	licence until 2026-12-31';
  expect(first).toBe(`/storage/v1/object/public/blog-images/one.png	${record}`);
  expect([others.length, documents[0]?.items?.length]).toEqual([1, 2]);
});

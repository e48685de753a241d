import { expect, test } from 'vitest';
import type { CommandDocument } from '../output/contract.ts';
import { SILENT } from '../testing/silent-output.ts';
import { pruneImages } from './prune.handler.ts';

test.each([
  [100, 100, { code: 0, status: 'ok', error: undefined }],
  [101, 100, { code: 130, status: 'partial', error: 'STOPPED' }],
  [100, 99, { code: 1, status: 'partial', error: 'NOT_ALL_REMOVED' }],
])('document and exit code agree on a stop among %d images, %d removed', async (count, gone, expected) => {
  const stop = new AbortController();
  const documents: CommandDocument[] = [];
  const unused = Array.from({ length: count }, (_, place) => ({
    name: `${place}.png`,
    bytes: 1,
    storedAt: '2026-03-01',
  }));
  const services = {
    list: async () => unused,
    async remove(names: readonly string[]) {
      stop.abort();
      return names.slice(0, gone);
    },
    prompts: { assertConfirmed: async () => undefined },
    backend: 'https://backend.example',
    signal: stop.signal,
  };
  const output = { ...SILENT, document: (document: CommandDocument) => void documents.push(document) };
  const code = await pruneImages(false, services, output);
  const [document] = documents;
  expect({ code, status: document?.status, error: document?.error?.code }).toEqual(expected);
});

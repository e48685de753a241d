import { createInMemoryPorts } from '@ledgerlight/publishing/testing/in-memory-ports';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PLAIN_REQUEST } from '../testing/plain-request.ts';
import { createPostFolder, type PostFolder } from '../testing/post-folder.ts';
import { SILENT } from '../testing/silent-output.ts';
import { publishFiles } from './handler.ts';

let folder: PostFolder;
beforeEach(async () => {
  folder = await createPostFolder();
});
afterEach(() => folder.remove());

test('refuses a file that changed after it was planned, publishes the others, and the next run publishes it', async () => {
  const ports = createInMemoryPorts();
  for (const name of ['a', 'b']) await folder.writePost(`${name}.md`, { title: name, content: 'First.' });
  const document = vi.fn();
  const publish = (confirm: () => Promise<boolean>) =>
    publishFiles(
      PLAIN_REQUEST,
      {
        workingFolder: folder.path,
        signal: new AbortController().signal,
        open: async () => ({
          backend: 'https://backend.example',
          postAddress: (slug: string) => slug,
          ports,
          isReachable: async () => true,
          refusalToChange: async () => null,
          versions: async () => new Map([...ports.rows.values()].map((row) => [row.id, row])),
          keepSignedIn: async () => undefined,
          close: async () => undefined,
        }),
        confirm,
      },
      { ...SILENT, document },
    );
  const stored = () => Array.from(ports.rows.values(), ({ title, content }) => [title, content]).toSorted();

  const changed = async () => {
    await folder.writePost('a.md', { title: 'a', content: 'Second.' });
    return true;
  };
  expect(await publish(changed)).toBe(1);
  expect(document).toHaveBeenLastCalledWith(
    expect.objectContaining({
      status: 'partial',
      items: [
        expect.objectContaining({
          file: 'a.md',
          action: 'failed',
          error: expect.objectContaining({ code: 'FILE_CHANGED' }),
        }),
        expect.objectContaining({ file: 'b.md', action: 'created', error: null }),
      ],
    }),
  );
  expect(stored()).toEqual([['b', 'First.']]);

  expect(await publish(async () => true)).toBe(0);
  expect(stored()).toEqual([
    ['a', 'Second.'],
    ['b', 'First.'],
  ]);
});

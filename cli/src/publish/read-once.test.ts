import { inspectImage } from '@ledgerlight/pictures/file';
import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { createInMemoryPorts } from '@ledgerlight/publishing/testing/in-memory-ports';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Output } from '../output/contract.ts';
import { createPostFolder, type PostFolder } from '../testing/post-folder.ts';
import { publishFiles } from './handler.ts';

vi.mock('@ledgerlight/posts/markdown/render', { spy: true });
vi.mock('@ledgerlight/pictures/file', { spy: true });

let folder: PostFolder;
beforeEach(async () => {
  folder = await createPostFolder();
});
afterEach(() => folder.remove());

const SILENT: Output = {
  note: () => undefined,
  alert: () => undefined,
  result: () => undefined,
  document: () => undefined,
  begin: async () => ({ update: () => undefined, count: () => undefined, end: () => undefined }),
};

test('publishing a file parses its text once and inspects each picture once, and not at all when nothing has changed', async () => {
  const ports = createInMemoryPorts();
  const counts: Record<string, { parsed: number; inspected: number; written: number }> = {};
  const publish = async (what: string, content: string) => {
    await folder.writePost('a.md', { content });
    vi.mocked(parseMarkdown).mockClear();
    vi.mocked(inspectImage).mockClear();
    ports.requests.length = 0;
    const services = {
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
      confirm: null,
    };
    expect(
      await publishFiles(
        {
          paths: ['.'],
          root: null,
          isDryRun: false,
          correction: null,
          lookAlike: 'refuse',
          contested: 'stop',
          stateFolder: null,
          concurrency: 1,
          isVerbose: false,
          onFailure: 'careful',
        },
        services,
        SILENT,
      ),
    ).toBe(0);
    counts[what] = {
      parsed: vi.mocked(parseMarkdown).mock.calls.length,
      inspected: vi.mocked(inspectImage).mock.calls.length,
      written: ports.requests.filter((request) => /^(?:insert|update)$/.test(request)).length,
    };
  };
  const first = '![](<./curve.png> "&amp;"), ![b][l] and [home](/).\n\n[l]: curve.png\n';
  await publish('new', first);
  await publish('unchanged', first);
  await publish('changed', `More.\n\n${first}`);
  expect(counts).toEqual({
    new: { parsed: 1, inspected: 2, written: 1 },
    unchanged: { parsed: 0, inspected: 0, written: 0 },
    changed: { parsed: 1, inspected: 2, written: 1 },
  });
});

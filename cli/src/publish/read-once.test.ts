import { inspectImage } from '@ledgerlight/pictures/file';
import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { createInMemoryPorts } from '@ledgerlight/publishing/testing/in-memory-ports';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scaledDown } from '../pictures/scale.ts';
import { PLAIN_REQUEST } from '../testing/plain-request.ts';
import { createPostFolder, type PostFolder } from '../testing/post-folder.ts';
import { SILENT } from '../testing/silent-output.ts';
import { publishFiles } from './handler.ts';

vi.mock('@ledgerlight/posts/markdown/render', { spy: true });
vi.mock('@ledgerlight/pictures/file', { spy: true });
vi.mock('../pictures/scale.ts', { spy: true });

let folder: PostFolder;
beforeEach(async () => {
  folder = await createPostFolder();
});
afterEach(() => folder.remove());

test('publishing parses its text once, and makes each picture once, when something changed', async () => {
  const ports = createInMemoryPorts();
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const wide = { width: 3000, height: 30, channels: 3, background: '#fff', noise } as const;
  const large = new Uint8Array(await sharp({ create: wide }).png().toBuffer());
  const counts: Record<string, Record<'parsed' | 'inspected' | 'scaled' | 'sent' | 'written', number>> = {};
  const publish = async (what: string, content: string) => {
    await folder.writePost('a.md', { content });
    vi.mocked(parseMarkdown).mockClear();
    await folder.write('curve.png', large);
    vi.mocked(inspectImage).mockClear();
    vi.mocked(scaledDown).mockClear();
    ports.requests.length = 0;
    expect(await published(ports)).toBe(0);
    counts[what] = {
      parsed: vi.mocked(parseMarkdown).mock.calls.length,
      inspected: vi.mocked(inspectImage).mock.calls.length,
      scaled: vi.mocked(scaledDown).mock.calls.length,
      sent: ports.requests.filter((request) => request.startsWith('upload')).length,
      written: ports.requests.filter((request) => /^(?:insert|update)$/.test(request)).length,
    };
  };
  const first = `![](<./curve.png> "&amp;"), ![b][l] and [home](/).\n\n[l]: curve.png\n`;
  await publish('new', first);
  await publish('unchanged', first);
  await publish('changed', `More.\n\n${first}`);
  expect(counts).toEqual({
    new: { parsed: 1, inspected: 3, scaled: 1, sent: 2, written: 1 },
    unchanged: { parsed: 0, inspected: 0, scaled: 0, sent: 0, written: 0 },
    // The picture was drawn by the run before.
    changed: { parsed: 1, inspected: 2, scaled: 0, sent: 0, written: 1 },
  });
  expect([...ports.objects.keys()].map((name) => name.slice(-12))).toContain('2400x24.webp');
});

/** Publishes the folder as somebody who is asked nothing, and resolves with the exit code. */
function published(ports: ReturnType<typeof createInMemoryPorts>) {
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
  return publishFiles(PLAIN_REQUEST, services, SILENT);
}

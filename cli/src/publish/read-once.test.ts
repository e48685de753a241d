import sharp from 'sharp';
import { afterAll, beforeAll, expect, type Mock, test, vi } from 'vitest';
import { usePublishing } from '../testing/in-memory-publishing.ts';
import type { publishFiles as Publish } from './handler.ts';

const { folder, seen, publish } = usePublishing();
const SPIED = ['@ledgerlight/posts/markdown/render', '@ledgerlight/pictures/file', '../pictures/scale.ts'] as const;
let publishFiles: typeof Publish;
let parseMarkdown: Mock;
let inspectImage: Mock;
let scaledDown: Mock;

// Other files of this worker have read the modules: they are read again with spies.
beforeAll(async () => {
  vi.resetModules();
  for (const path of SPIED) vi.doMock(path, { spy: true });
  ({ publishFiles } = await import('./handler.ts'));
  parseMarkdown = vi.mocked((await import('@ledgerlight/posts/markdown/render')).parseMarkdown);
  inspectImage = vi.mocked((await import('@ledgerlight/pictures/file')).inspectImage);
  scaledDown = vi.mocked((await import('../pictures/scale.ts')).scaledDown);
});
afterAll(() => {
  for (const path of SPIED) vi.doUnmock(path);
  vi.resetModules();
});

test('publishing parses its text once, and makes each image once, when something changed', async () => {
  const { ports } = seen;
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const wide = { width: 3000, height: 30, channels: 3, background: '#fff', noise } as const;
  const large = new Uint8Array(await sharp({ create: wide }).png().toBuffer());
  const counts: Record<string, Record<'parsed' | 'inspected' | 'scaled' | 'sent' | 'written', number>> = {};
  const publishText = async (what: string, content: string) => {
    await folder.writePost('a.md', { content });
    parseMarkdown.mockClear();
    await folder.write('curve.png', large);
    inspectImage.mockClear();
    scaledDown.mockClear();
    ports.requests.length = 0;
    expect(await publish({}, {}, publishFiles)).toBe(0);
    counts[what] = {
      parsed: parseMarkdown.mock.calls.length,
      inspected: inspectImage.mock.calls.length,
      scaled: scaledDown.mock.calls.length,
      sent: ports.requests.filter((request) => request.startsWith('upload')).length,
      written: ports.requests.filter((request) => /^(?:insert|update)$/.test(request)).length,
    };
  };
  const first = `![](<./curve.png> "&amp;"), ![b][l] and [home](/).\n\n[l]: curve.png\n`;
  await publishText('new', first);
  await publishText('unchanged', first);
  await publishText('changed', `More.\n\n${first}`);
  expect(counts).toEqual({
    new: { parsed: 1, inspected: 3, scaled: 1, sent: 2, written: 1 },
    unchanged: { parsed: 0, inspected: 0, scaled: 0, sent: 0, written: 0 },
    // The picture was drawn by the run before.
    changed: { parsed: 1, inspected: 2, scaled: 0, sent: 0, written: 1 },
  });
  expect([...ports.objects.keys()].map((name) => name.slice(-12))).toContain('2400x24.webp');
});

import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Output } from '../output/contract.ts';
import { createPostFolder, type PostFolder } from '../testing/post-folder.ts';
import { previewedFile } from './article.ts';
import { previewPost } from './handler.ts';

// The real reading, one of which is held up.
vi.mock('./article.ts', { spy: true });

let folder: PostFolder;
beforeEach(async () => {
  folder = await createPostFolder();
});
afterEach(() => folder.remove());

function preview(signal: AbortSignal, onAlert: (line: string) => void, onStart: () => void) {
  const output: Output = {
    note: () => undefined,
    alert: onAlert,
    result: onStart,
    document: () => undefined,
    begin: async () => ({ update: () => undefined, count: () => undefined, end: () => undefined }),
  };
  const services = { workingFolder: folder.path, signal, render: async () => '', start: null };
  return previewPost({ path: 'a.md', reading: { root: null }, port: '0' }, services, output);
}

test('a save that took longer to read than a later one is not shown in its place', async () => {
  const text = (image: string) => `---\ntitle: Rates\nimage: ${image}\n---\nText`;
  await folder.write('a.md', text('first.png'));
  const stop = new AbortController();
  const alerts: string[] = [];
  const events = new EventTarget();
  const isStarted = once(events, 'started');
  const previewing = preview(
    stop.signal,
    (line) => void alerts.push(line),
    () => events.dispatchEvent(new Event('started')),
  );
  await isStarted;
  const { previewedFile: read } = await vi.importActual<typeof import('./article.ts')>('./article.ts');
  const isHeld = once(events, 'held');
  const isReleased = once(events, 'released');
  vi.mocked(previewedFile).mockImplementationOnce(async (...words) => {
    const held = await read(...words);
    events.dispatchEvent(new Event('held'));
    await isReleased;
    return held;
  });
  await folder.write('a.md', text('held.png'));
  await isHeld;
  const told = (image: string) => vi.waitFor(() => expect(alerts.at(-1)).toContain(image), 60_000);
  await folder.write('a.md', text('second.png'));
  await told('second.png');
  events.dispatchEvent(new Event('released'));
  await folder.write('a.md', text('third.png'));
  await told('third.png');
  expect(alerts.join('\n')).not.toContain('held.png');
  stop.abort();
  expect(await previewing).toBe(0);
});

import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Output } from '../output/contract.ts';
import { createPostFolder, type PostFolder } from '../testing/post-folder.ts';
import { previewedFile } from './article.ts';
import { previewPost } from './handler.ts';

let folder: PostFolder;
beforeEach(async () => {
  folder = await createPostFolder();
});
afterEach(() => folder.remove());

function preview(
  signal: AbortSignal,
  read: typeof previewedFile,
  onAlert: (line: string) => void,
  onStart: () => void,
) {
  const output: Output = {
    note: () => undefined,
    alert: onAlert,
    result: onStart,
    document: () => undefined,
    begin: async () => ({ update: () => undefined, count: () => undefined, end: () => undefined }),
  };
  const services = { workingFolder: folder.path, signal, read, render: async () => '', start: null };
  return previewPost({ path: 'a.md', reading: { root: null }, port: '0' }, services, output);
}

test('a save that took longer to read than a later one is not shown in its place', async () => {
  const text = (image: string) => `---\ntitle: Rates\nimage: ${image}\n---\nText`;
  await folder.write('a.md', text('first.png'));
  const stop = new AbortController();
  const alerts: string[] = [];
  const events = new EventTarget();
  const isStarted = once(events, 'started');
  const isHeld = once(events, 'held');
  const isReleased = once(events, 'released');
  let holds = false;
  const read: typeof previewedFile = async (...words) => {
    const isHeldBack = holds;
    holds = false;
    const file = await previewedFile(...words);
    if (isHeldBack) {
      events.dispatchEvent(new Event('held'));
      await isReleased;
    }
    return file;
  };
  const previewing = preview(
    stop.signal,
    read,
    (line) => void alerts.push(line),
    () => events.dispatchEvent(new Event('started')),
  );
  await isStarted;
  holds = true;
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

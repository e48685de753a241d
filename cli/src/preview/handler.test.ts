import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type ImageHost, startImageHost } from '@ledgerlight/importer/testing/image-host';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Output } from '../output/contract.ts';
import { StoppedError } from '../process/errors.ts';
import { createPostFolder, type PostFolder } from '../testing/post-folder.ts';
import { wholePng } from '../testing/whole-png.ts';
import { previewPost } from './handler.ts';

let folder: PostFolder;
let host: ImageHost;
let asked: EventTarget;
let held: ServerResponse | undefined;
let answer: 'silence' | 'gone' | 'picture';
beforeEach(async () => {
  asked = new EventTarget();
  folder = await createPostFolder();
  host = await startImageHost((path, response) => {
    asked.dispatchEvent(new Event('asked'));
    if (path === '/held.png') {
      held = response;
      return;
    }
    if (answer === 'gone') response.writeHead(404).end();
    if (answer === 'picture') response.end(wholePng(1));
  });
});
afterEach(() => Promise.all([host.close(), folder.remove()]));

const TEXT = '---\ntitle: Rates\nimage: https://pictures.example/a.png\n---\nText';

function preview(signal: AbortSignal, onAlert: (line: string) => void, onStart: () => void) {
  const output: Output = {
    note: () => undefined,
    alert: onAlert,
    result: onStart,
    document: () => undefined,
    begin: async () => ({ update: () => undefined, count: () => undefined, end: () => undefined }),
  };
  const reading = { root: null, fetchImages: true, network: host.network() };
  const services = { workingFolder: folder.path, signal, render: async () => '', start: null };
  return previewPost({ path: 'a.md', reading, port: '0' }, services, output);
}

/** Previews the text, and waits until it is shown. */
async function startPreview() {
  await folder.write('a.md', TEXT);
  const stop = new AbortController();
  const alerts: string[] = [];
  const start = new EventTarget();
  const isStarted = once(start, 'started');
  const previewing = preview(
    stop.signal,
    (line) => void alerts.push(line),
    () => start.dispatchEvent(new Event('started')),
  );
  await isStarted;
  return { stop, alerts, previewing };
}

test('Ctrl-C ends a preview that waits for another host', async () => {
  answer = 'silence';
  await folder.write('a.md', TEXT);
  const stop = new AbortController();
  const isAsked = once(asked, 'asked');
  const previewing = preview(
    stop.signal,
    () => undefined,
    () => undefined,
  );
  await isAsked;
  stop.abort(new StoppedError());
  await expect(previewing).rejects.toThrow(StoppedError);
});

test('a picture that a host did not have is asked for again when the file is saved', async () => {
  answer = 'gone';
  const { stop, alerts, previewing } = await startPreview();
  expect(alerts).toEqual([expect.stringContaining('its host answers with 404')]);
  answer = 'picture';
  const isAsked = once(asked, 'asked');
  await folder.write('a.md', `${TEXT} more`);
  await isAsked;
  stop.abort();
  expect(await previewing).toBe(0);
});

test('a save that took longer to read than a later one is not shown in its place', async () => {
  answer = 'gone';
  const { stop, alerts, previewing } = await startPreview();
  const saved = async (picture: string) => {
    const isAsked = once(asked, 'asked');
    await folder.write('a.md', TEXT.replace('a.png', picture));
    await isAsked;
  };
  await saved('held.png');
  await saved('second.png');
  const told = (picture: string) => vi.waitFor(() => expect(alerts.at(-1)).toContain(picture), 60_000);
  await told('second.png');
  held?.writeHead(404).end();
  await saved('third.png');
  await told('third.png');
  expect(alerts.join('\n')).not.toContain('held.png');
  stop.abort();
  expect(await previewing).toBe(0);
});

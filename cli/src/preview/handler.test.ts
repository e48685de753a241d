import { expect, test, vi } from 'vitest';
import { usePostFolder } from '../testing/fixtures.ts';
import { SILENT } from '../testing/silent-output.ts';
import { previewPost } from './handler.ts';

const folder = usePostFolder();

test('reports the problems of a file after each save', async () => {
  const write = (image: string) => folder.write('a.md', `---\ntitle: Rates\nimage: ${image}\n---\nText`);
  await write('first.png');
  const stop = new AbortController();
  const alerts: string[] = [];
  const services = { workingFolder: folder.path, signal: stop.signal, render: async () => '', openBrowser: null };
  const request = { path: 'a.md', reading: { root: null, stateFolder: null }, port: '0' };
  const previewing = previewPost(request, services, { ...SILENT, alert: (line) => void alerts.push(line) });
  const reported = (image: string) => vi.waitFor(() => expect(alerts.at(-1)).toContain(image), 60_000);
  await reported('first.png');
  for (const image of ['second.png', 'third.png']) {
    await write(image);
    await reported(image);
  }
  stop.abort();
  expect(await previewing).toBe(0);
});

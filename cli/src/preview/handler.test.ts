import { expect, test, vi } from 'vitest';
import { usePostFolder } from '../testing/fixtures.ts';
import { SILENT } from '../testing/silent-output.ts';
import { previewPost } from './handler.ts';
import { NO_LIBRARY } from './previewed-post.ts';

const folder = usePostFolder();

test('reports the problems of a file after each save', async () => {
  const write = (image: string) => folder.write('a.md', `---\ntitle: Rates\nimage: ${image}\n---\nText`);
  await write('first.png');
  const stop = new AbortController();
  const alerts: string[] = [];
  const services = {
    ...{ workingFolder: folder.path, signal: stop.signal, openBrowser: null },
    render: async () => '',
    loadLibrary: async () => NO_LIBRARY,
  };
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

test('shows the disclosures of the library once they are loaded, and says why there are none', async () => {
  await folder.write('b.md', '---\ntitle: Rates\n---\nText\n\n```disclosure\ncrypto-uk\n```');
  const stop = new AbortController();
  const notes: string[] = [];
  const addresses: string[] = [];
  const output = {
    ...SILENT,
    note: (line: string) => void notes.push(line),
    result: (line: string) => void addresses.push(line),
  };
  const disclosures = [{ key: 'crypto-uk', title: 'Cryptoassets', text: 'High risk.', types: [], isRetired: false }];
  const library = { ...NO_LIBRARY, disclosures };
  const open = (loadLibrary: () => Promise<typeof library>) =>
    previewPost(
      { path: 'b.md', reading: { root: null, stateFolder: null }, port: '0' },
      {
        ...{ workingFolder: folder.path, signal: stop.signal, openBrowser: null, loadLibrary },
        render: async ({ post }) => JSON.stringify(Reflect.get(Object(post), 'disclosures')),
      },
      output,
    );
  const previews = [open(async () => library), open(() => Promise.reject(new Error('Sign in first.')))];
  await vi.waitFor(() => expect(addresses).toHaveLength(2), 60_000);
  const pages = () => Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
  await vi.waitFor(async () => expect((await pages()).toSorted()).toEqual(['[]', JSON.stringify(disclosures)]), 60_000);
  expect(notes).toContain('Disclosures and definitions of terms are not shown. Sign in first.');
  stop.abort();
  expect(await Promise.all(previews)).toEqual([0, 0]);
});

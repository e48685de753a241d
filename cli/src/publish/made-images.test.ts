import { readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { usePublishing } from '../testing/in-memory-publishing.ts';
import { startPictureHost } from '../testing/picture-host.ts';
import { wholePng } from '../testing/whole-png.ts';

const { folder, seen, publish } = usePublishing();

test('an SVG becomes WEBP after one yes, and stays unchanged without it', async () => {
  await folder.write('b.md', '---\ntitle: Another\nimage: cover.svg\n---\nText');
  await folder.write('cover.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>');
  await folder.write('a.md', '---\ntitle: Rates\nimage: cover.svg\n---\nText ![a](cover.svg)');
  expect(await publish()).toBe(2);
  expect(seen.lines).toContain(
    'a.md:3:1  cover.svg is a picture in SVG, which the site does not show. --convert publishes it as WEBP.',
  );
  const asked: (readonly string[])[] = [];
  const askConvert = async (names: readonly string[]) => {
    asked.push(names);
    return true;
  };
  expect(await publish({}, { askConvert })).toBe(0);
  expect(asked).toEqual([['cover.svg']]);
  expect(seen.lines).toContain('Converted to WEBP: cover.svg.');
  const [name = ''] = seen.ports.objects.keys();
  expect(name).toMatch(/-16x12\.webp$/);
  expect([...seen.ports.rows.values()][0]?.content).toContain(name);
  seen.ports.requests.length = 0;
  expect(await publish()).toBe(0);
  expect(seen.lines).toContain('unchanged  https://site.example/blog/rates');
  expect(seen.ports.requests.filter((request) => /^(?:upload|update)/.test(request))).toEqual([]);
  // A yes counts for all files, also for those of which little was read.
  seen.ports.objects.clear();
  await folder.write('c.md', '---\ntitle: Third\nimage: third.svg\n---\nText');
  await folder.write('third.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="7"/>');
  expect(await publish({}, { askConvert })).toBe(0);
  expect(asked).toEqual([['cover.svg'], ['third.svg']]);
});

test('images of other hosts are fetched on request, once', async () => {
  const host = await startPictureHost((path, response) =>
    path.startsWith('/gone') ? response.writeHead(404).end() : response.end(wholePng(path.length)),
  );
  const text = 'Text ![a](https://pictures.example/a.png?w=1&amp;h=2)\n\n![b](<https://pictures.example//b>)\n';
  await folder.write('a.md', `---\ntitle: Rates\nimage: https://pictures.example/cover.jpg\n---\n\n${text}`);
  expect(await publish()).toBe(2);
  expect(seen.lines).toContain(
    "a.md:3:1  The picture 'https://pictures.example/cover.jpg' lies at another host, and the site shows none from there. --fetch-images brings it in.",
  );
  const network = host.network();
  await folder.write('.ledgerlight/.gitignore', 'local.jsonl*');
  for (const name of ['old', 'new']) await folder.write(`.ledgerlight/pictures/${name}.part`, 'Half');
  await utimes(join(folder.path, '.ledgerlight/pictures/old.part'), 0, 0);
  expect(await publish({ fetchImages: true }, { network })).toBe(0);
  expect((await readdir(join(folder.path, '.ledgerlight/pictures'))).filter((name) => name.endsWith('.part'))).toEqual([
    'new.part',
  ]);
  expect(await readFile(join(folder.path, '.ledgerlight/.gitignore'), 'utf8')).toBe(
    'local.jsonl*\n*.part\nconflicts/\n',
  );
  await rm(join(folder.path, '.ledgerlight/pictures/new.part'));
  expect(host.asked.map(({ path }) => path).toSorted()).toEqual(['//b', '/a.png?w=1&h=2', '/cover.jpg']);
  expect(seen.ports.objects.size).toBe(3);
  const [row] = seen.ports.rows.values();
  expect(row?.content).not.toContain('pictures.example');
  expect(row?.imageUrl).toMatch(/-4x3\.png$/);
  await host.close();
  seen.ports.requests.length = 0;
  expect(await publish({ fetchImages: true }, { network })).toBe(0);
  expect(await publish()).toBe(0);
  expect(seen.lines.filter((line) => line.startsWith('unchanged'))).toHaveLength(2);
  expect(seen.ports.requests.filter((request) => /^(?:upload|update)/.test(request))).toEqual([]);
  await folder.write('a.md', `---\ntitle: Rates\nimage: https://pictures.example/cover.jpg\n---\n\nNew. ${text}`);
  expect(await publish()).toBe(0);
  expect(seen.ports.requests.filter((request) => /^(?:upload|update)/.test(request))).toEqual(['update']);
  const home = join(folder.path, '.ledgerlight/pictures');
  const [kept = ''] = await readdir(home);
  await writeFile(`${folder.path}-private.png`, wholePng(7));
  await rm(join(home, kept));
  await symlink(`${folder.path}-private.png`, join(home, kept));
  expect(await publish()).toBe(2);
  await rm(`${folder.path}-private.png`);
  expect(seen.lines.join('\n')).toContain(`lies outside of ${home}.`);
});

test('of two publishers that fetch one image at once the later takes the stored one', async () => {
  let asked = 0;
  const held: (() => void)[] = [];
  const host = await startPictureHost((_, response) => {
    asked += 1;
    const bytes = wholePng(asked);
    held.push(() => void response.end(bytes));
    if (asked === 2) for (const answer of held) answer();
  });
  await folder.write('a.md', '---\ntitle: Rates\nimage: https://pictures.example/counter.png\n---\nText');
  const network = host.network();
  const fetching = { fetchImages: true };
  // The first one is asked before it writes, and says yes when the second one is done.
  const second: { done?: Promise<number> } = {};
  const confirm = async () => (await second.done) === 0;
  const first = publish(fetching, { network, confirm });
  second.done = publish(fetching, { network });
  expect([await first, await second.done]).toEqual([0, 0]);
  await host.close();
  expect([asked, seen.ports.rows.size, seen.ports.objects.size]).toEqual([2, 1, 1]);
  expect(await readdir(join(folder.path, '.ledgerlight/pictures'))).toHaveLength(1);
});

test('an image that cannot be fetched is reported once with its line', async () => {
  const host = await startPictureHost((_, response) => response.writeHead(404).end());
  await folder.write('c.png', wholePng(1));
  const gone = 'https://pictures.example/gone.png';
  await folder.write('a.md', `---\ntitle: Rates\nimage: c.png\n---\nText\n![a](${gone}) ![b](${gone})`);
  const network = host.network();
  expect(await publish({ fetchImages: true }, { network })).toBe(2);
  expect(seen.lines).toContain(
    `a.md:6:1  The picture '${gone}' is not brought in: its host answers with 404. Save it beside the post, or leave it out.`,
  );
  expect(host.asked).toHaveLength(1);
  await folder.write('b.md', `---\ntitle: Gone\nimage: ${gone}\n---\nText`);
  seen.lines.length = 0;
  expect(await publish({ fetchImages: true, paths: ['b.md'] }, { network })).toBe(2);
  expect(seen.lines.filter((line) => line.startsWith('b.md:'))).toHaveLength(1);
  await folder.write('b.md', '---\ntitle: Gone\ndraft: true\n---\nText');
  expect(await publish()).toBe(0);
  expect(seen.lines.join('\n')).toMatch(
    /a\.md:6:1 {2}warning: .* is not shown to readers: .* --fetch-images brings it in\./,
  );
  await host.close();
});

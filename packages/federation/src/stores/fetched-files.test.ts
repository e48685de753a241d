import { readdir, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { listening } from '../../testing/listening.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createRemoteHost } from '../runtime/remote-host.ts';

const PATH = 'pages/0123456789ab/web/entry.js';
const STORED: Readonly<Record<string, string>> = { [PATH]: 'code', [`${PATH}.br`]: 'compressed' };

let folder: string;
let asked: string[];
let answer: RequestListener;

beforeEach(async () => {
  folder = await temporaryFolder();
  asked = [];
  // Like a bucket: 400 for a missing file.
  answer = (request, response) => {
    const text = STORED[(request.url ?? '').slice('/bucket/'.length)];
    response.writeHead(text === undefined ? 400 : 200).end(text ?? '{}');
  };
});

async function hostOver(copies: string): Promise<string> {
  const bucket = createServer((request, response) => {
    asked.push((request.url ?? '').slice('/bucket/'.length));
    answer(request, response);
  });
  return listening(createRemoteHost(copies, `${await listening(bucket)}/bucket`));
}

const plain = { headers: { 'accept-encoding': 'identity' } };

test('concurrent requests fetch a file once, and it is cached', async () => {
  const host = await hostOver(folder);
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${host}/${PATH}`, plain)));
  expect(await Promise.all(answers.map((one) => one.text()))).toEqual(answers.map(() => 'code'));
  expect(asked.sort()).toEqual([PATH, `${PATH}.br`, `${PATH}.gz`]);
  expect((await readdir(dirname(join(folder, PATH)))).sort()).toEqual(['entry.js', 'entry.js.br']);
  answer = (_, response) => response.destroy();
  expect(await (await fetch(`${host}/${PATH}`, plain)).text()).toBe('code');
  const compressed = await fetch(`${host}/${PATH}`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers.get('content-encoding')).toBe('br');
});

test('a missing file is 404 and cached, other objects are unreachable', async () => {
  const host = await hostOver(folder);
  const missing = PATH.replace('entry', 'missing');
  for (const path of [missing, missing, 'pages/0123456789ab/release.json', 'registry/1.json']) {
    expect((await fetch(`${host}/${path}`)).status).toBe(404);
  }
  expect(asked).toEqual([missing]);
});

test('an uncached file is 503 while the bucket is unavailable', async () => {
  const host = await hostOver(folder);
  const whole = answer;
  for (const fault of [
    (_, response) => response.writeHead(502).end(),
    (_, response) => response.destroy(),
    (_, response) => response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy()),
  ] satisfies RequestListener[]) {
    answer = fault;
    const away = await fetch(`${host}/${PATH}`);
    expect([away.status, away.headers.get('cache-control')]).toEqual([503, 'no-store']);
  }
  expect(await readdir(folder)).toEqual([]);
  answer = whole;
  expect(await (await fetch(`${host}/${PATH}`, plain)).text()).toBe('code');
});

test('files are served when the cache folder is not writable', async () => {
  const notAFolder = join(folder, 'file');
  await writeFile(notAFolder, '');
  const host = await hostOver(notAFolder);
  const served = await fetch(`${host}/${PATH}`);
  expect(await served.text()).toBe('code');
  expect(served.headers.get('content-type')).toBe('text/javascript');
  expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

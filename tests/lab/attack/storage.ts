import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { clientOf, type Person } from '@ledgerlight/embedded-backend/testing/access-attempts';
import type { BackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import type { AttackCount } from './count.ts';
import { askBackend, changedTables, printOfTables, tokenOf } from './person-request.ts';

const STORED = '0123456789abcdef-3-0-abcdefgh-1x1.png';
const BYTES = new Uint8Array([1, 2, 3]);

/** Invalid image names and path traversals, sent exactly as written. */
const NAMES = [
  ...['photo.png', '../x.png', '..%2f..%2fsecrets.json', '%2e%2e/%2e%2e/secrets.json', '..%5c..%5csecrets.json'],
  ...['%2fetc%2fpasswd', '....//secrets.json', '..%252f..%252fsecrets.json', '%c0%ae%c0%ae%c0%afsecrets.json'],
  ...['C:%5csecrets.json', `${STORED}%00.html`, `${STORED}.html`, `${STORED}%0a`, `x/../${STORED}`, `a/${STORED}`],
  ...[
    '0123456789abcdef-1-0-abcdefgh-1x1.svg',
    '0123456789ABCDEF-1-0-abcdefgh-1x1.png',
    'a'.repeat(4_000),
    '%20',
    '.',
    '..',
  ],
  ...[
    '.emptyFolderPlaceholder',
    `${STORED}.json`,
    '%ef%bc%8e%ef%bc%8e%ef%bc%8fsecrets.json',
    '__proto__',
    'constructor',
  ],
];

/** What no person may do to images or, by path traversal, to other files. */
export async function attackStorage(
  fixture: BackendFixture,
  people: readonly Person[],
  count: AttackCount,
  isWhole: boolean,
): Promise<void> {
  const { address, dataFolder } = fixture;
  const secrets = await readFile(join(dataFolder, 'secrets.json'), 'utf8');
  const { client: admin } = await fixture.signIn('admin');
  await admin.storage.from('blog-images').upload(STORED, BYTES, { contentType: 'image/png' });
  const isTold = (answer: string) =>
    answer.includes('jwtSecret') || answer.includes('root:') || answer.includes('sb_secret');

  for (const person of people) {
    const token = await tokenOf(await clientOf(person, fixture));
    const before = await printOfTables(fixture);
    for (const bucket of ['blog-images', 'private', '..', '%2e%2e', '']) {
      for (const [index, name] of [STORED, ...NAMES].entries()) {
        if (name === STORED && bucket === 'blog-images') continue;
        const ways = isWhole ? WAYS : WAYS.filter((_, way) => way === index % WAYS.length);
        for (const [method, place] of ways) {
          const path = `/storage/v1/object/${place}${bucket}/${name}`;
          const answer = await rawRequest(address.url, method, path, {
            apikey: address.publishableKey,
            ...(token !== null && { authorization: `Bearer ${token}` }),
            'content-type': 'image/png',
            'x-upsert': 'true',
          });
          count.tried(`${person}: ${method} ${path.slice(0, 90)}`, [isTold(answer) && 'told a secret']);
        }
      }
    }
    for (const [method, path, body] of OTHER_WAYS) {
      if (person === 'admin' && method === 'DELETE' && path.includes(STORED)) continue;
      const answer = await askBackend(address, token, method, path, body);
      count.tried(`${person}: ${method} ${path}`, [isTold(answer.text) && 'told a secret']);
    }
    count.tried(`${person}: all names together`, changedTables(before, await printOfTables(fixture)));
  }
  const bytes = await fetch(`${address.url}/storage/v1/object/public/blog-images/${STORED}`);
  count.tried('the picture afterwards', [(await bytes.arrayBuffer()).byteLength !== BYTES.length && 'changed']);
  const isSame = (await readFile(join(dataFolder, 'secrets.json'), 'utf8')) === secrets;
  count.tried('the secrets afterwards', [!isSame && 'changed']);
}

const WAYS = [
  ['GET', 'public/'],
  ['GET', 'authenticated/'],
  ['POST', ''],
  ['PUT', ''],
] as const;

const OTHER_WAYS: readonly (readonly [string, string, unknown?])[] = [
  ['PUT', `/storage/v1/object/blog-images/${STORED}`, BYTES],
  ['POST', '/storage/v1/object/copy', { bucketId: 'blog-images', sourceKey: STORED, destinationKey: '../x' }],
  [
    'POST',
    '/storage/v1/object/move',
    { bucketId: 'blog-images', sourceKey: STORED, destinationKey: '../../secrets.json' },
  ],
  [
    'POST',
    '/storage/v1/object/move',
    { bucketId: 'blog-images', sourceKey: '../../secrets.json', destinationKey: STORED },
  ],
  ['POST', `/storage/v1/object/upload/sign/blog-images/x.png`, {}],
  ['POST', '/storage/v1/bucket', { id: 'mine', name: 'mine', public: true }],
  ['PUT', '/storage/v1/bucket/blog-images', { public: true, allowed_mime_types: ['text/html'] }],
  ['POST', '/storage/v1/bucket/blog-images/empty', {}],
  ['DELETE', '/storage/v1/bucket/blog-images'],
  ['DELETE', '/storage/v1/object/blog-images', { prefixes: ['../../secrets.json', '*', '%'] }],
];

/** Sends the path as it is, where `fetch` would tidy it. */
function rawRequest(url: string, method: string, path: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, method, path, headers }, (answer) => resolve(text(answer)));
    sent.once('error', reject);
    sent.end(method === 'GET' ? undefined : BYTES);
  });
}

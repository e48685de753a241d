import { PREVIEW_PATH } from '@ledgerlight/site/routes';
import { beforeEach, expect, test } from 'vitest';
import { type ServedRoutes, serveInTest } from '../testing/served-routes.ts';
import { startUnfinishedUploads } from '../testing/unfinished-uploads.ts';
import { createPreviewRoutes, type PreviewRoutesOptions } from './preview.tsx';

const TOKEN = 'a'.repeat(43);
const OPEN: Awaited<ReturnType<PreviewRoutesOptions['previews']['open']>> = {
  ...{ state: 'open', expiresAt: '2026-12-01T10:00:00Z', title: 'Rates <b>', content: 'Text.', author: 'Jan' },
  ...{
    type: 'education',
    imageUrl: null,
    imageAlt: '',
    imageFocus: '',
    contentHash: '0123abcd',
    updatedAt: '',
    disclosures: [{ key: 'mortgages', title: 'Mortgages', text: 'Your home is at risk.' }],
  },
};

let previews: PreviewRoutesOptions['previews'];
let comments: unknown[];
let reported: string[];
let served: ServedRoutes;
let address: string;

beforeEach(async () => {
  [comments, reported] = [[], []];
  previews = {
    open: async () => OPEN,
    async comment(comment) {
      comments.push(comment);
      return 'sent';
    },
  };
  const routes = createPreviewRoutes({
    ...{ styles: [], headers: { 'referrer-policy': 'no-referrer' }, hosts: {} },
    previews: { open: (token) => previews.open(token), comment: (comment) => previews.comment(comment) },
    render: async (text) => ({ body: [{ tag: 'p', children: [text] }] }),
    report: (_, path) => reported.push(path),
  });
  served = await serveInTest(routes);
  address = `${served.origin}/preview/${TOKEN}`;
});

const send = (fields: Record<string, string>, headers = {}) =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), headers });

test('shows the text with its hash, neither cached nor indexed', async () => {
  const response = await fetch(address);
  const page = await response.text();
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(response.headers.get('x-robots-tag')).toContain('noindex');
  expect(page).toContain('name="robots" content="noindex"');
  expect(page).toContain('Your home is at risk.');
  expect(page).toContain('Rates &lt;b&gt;');
  expect(page).toContain('<code>0123abcd</code>');
});

test.each([
  ['revoked', 410],
  ['expired', 410],
  ['unknown', 404],
  ['removed', 404],
] as const)('a link that is %s shows nothing of the text', async (state, status) => {
  previews = { open: async () => ({ state }), comment: async () => state };
  for (const response of [await fetch(address), await send({ name: 'Ana', comment: 'Why?' })]) {
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(await response.text()).not.toContain('Text.');
  }
});

test('passes a comment on with its name', async () => {
  const response = await send({ name: ' Ana ', comment: 'Which bank?' });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('role="status"');
  expect(comments).toEqual([{ token: TOKEN, name: 'Ana', comment: 'Which bank?' }]);
});

test('gives back a comment that is refused, and takes none from other sites', async () => {
  const response = await send({ name: ' ', comment: 'Which bank?' });
  expect([response.status, comments]).toEqual([422, []]);
  expect(await response.text()).toContain('Which bank?');
  expect((await send({ name: 'Ana', comment: 'x' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('shows a preview and takes a comment while uploads of other networks are unfinished', async () => {
  await startUnfinishedUploads(served, new URL(address).pathname);
  expect((await fetch(address)).status).toBe(200);
  expect((await send({ name: 'Ana', comment: 'Which bank?' })).status).toBe(200);
});

test('reports a backend that does not respond without the token', async () => {
  previews = { ...previews, open: () => Promise.reject(new Error('gone')) };
  expect((await fetch(address)).status).toBe(503);
  expect(reported).toEqual([PREVIEW_PATH]);
});

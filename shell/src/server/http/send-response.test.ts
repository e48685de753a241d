import { expect, test } from 'vitest';
import { serveInTest } from '../testing/served-routes.ts';
import { encodedBody } from './encoded-body.ts';
import { acceptedEncoding } from './send-response.ts';

test.each(['br', 'gzip', 'identity'])('responds in %s with the same ETag', async (encoding) => {
  const body = encodedBody('word '.repeat(500));
  const handle = () => ({ status: 200, cacheControl: 'public', body });
  const { origin } = await serveInTest([{ method: 'GET', path: '/a', handle }]);
  const sendRequest = (more = {}) => fetch(`${origin}/a`, { headers: { 'accept-encoding': encoding, ...more } });
  const answer = await sendRequest();
  expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
  expect(await answer.text()).toBe('word '.repeat(500));
  expect(answer.headers.get('vary')).toBe('accept-encoding');
  expect((await sendRequest({ 'if-none-match': body.etag })).status).toBe(304);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.8', 'gzip'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('the best accepted encoding of %s is %s', (accepted, encoding) => {
  expect(acceptedEncoding(accepted)).toBe(encoding);
});

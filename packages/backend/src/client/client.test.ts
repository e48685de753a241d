import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createPostQueries } from '../posts/post-queries.ts';
import { createMemorySessionStore } from '../staff/memory-session-store.ts';
import { createStaffAccess } from '../staff/staff-access.ts';
import { createReaderClient } from './client.ts';
import { BackendUnreachableError, isUnreachable, TooManyAttemptsError } from './errors.ts';

/** A server in place of the backend; resolves with its address. */
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

const KEY = 'sb_publishable_0123456789';
const PAGE = '<!doctype html><html><head><title>Bad gateway</title></head><body>nginx</body></html>';

test.each([
  [502, 'text/html'],
  [404, 'text/html; charset=utf-8'],
  [500, 'text/plain'],
  [200, 'text/html'],
])('reports a web page with status %i as %s by its status and address only', async (status, type) => {
  const url = await listen((_, response) => response.writeHead(status, { 'content-type': type }).end(PAGE));
  const staff = createStaffAccess({ url, publishableKey: KEY }, createMemorySessionStore());
  const queries = createPostQueries(createReaderClient({ url, publishableKey: KEY }));
  const signIn = () => staff.signIn('admin', 'a password');
  for (const ask of [signIn, () => queries.findBySlug('rates')]) {
    const failure = await ask().catch((error: unknown) => error);
    expect(isUnreachable(failure)).toBe(true);
    expect(String(failure)).not.toContain('<');
    const reason = `The backend does not answer: ${url} answers ${status} with a web page`;
    if (ask === signIn) expect(failure).toMatchObject({ message: reason });
  }
});

test('reports rate limiting also when the response is a web page', async () => {
  const url = await listen((_, response) =>
    response.writeHead(429, { 'content-type': 'text/html', 'retry-after': '7' }).end(PAGE),
  );
  const staff = createStaffAccess({ url, publishableKey: KEY }, createMemorySessionStore());
  await expect(staff.signIn('admin', 'a password')).rejects.toThrow(new TooManyAttemptsError(7));
  const queries = createPostQueries(createReaderClient({ url, publishableKey: KEY }));
  await expect(queries.findBySlug('rates')).rejects.toThrow('The backend has too much to do (429).');
});

test('a password does not follow a redirection to another address', async () => {
  const sent: (string | undefined)[] = [];
  const other = await listen((request, response) => {
    sent.push(request.url);
    response.end('{}');
  });
  const url = await listen((request, response) =>
    response.writeHead(307, { location: `${other}${request.url}` }).end(),
  );
  const staff = createStaffAccess({ url, publishableKey: KEY }, createMemorySessionStore());
  await expect(staff.signIn('admin', 'a password')).rejects.toThrow(BackendUnreachableError);
  expect(sent).toEqual([]);
});

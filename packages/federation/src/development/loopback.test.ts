import { expect, test } from 'vitest';
import { isLocalRequest } from './loopback.ts';

test.each(['localhost', 'localhost:4000', 'LOCALHOST:4000', '127.0.0.1:4000', '[::1]:4000'])('%s is local', (host) => {
  expect(isLocalRequest({ host })).toBe(true);
  expect(isLocalRequest({ host, origin: `http://${host.toLowerCase()}` })).toBe(true);
});

test.each([
  undefined,
  '',
  'evil.example:4000',
  'localhost.evil.example',
  'evil.localhost',
  'localhost.',
  'localhost@evil.example',
  'localhost:4000, evil.example',
  '127.0.0.1.nip.io',
  '127.1',
  '0.0.0.0:4000',
  '192.168.1.7:4000',
])('the host %j is not local', (host) => {
  expect(isLocalRequest(host === undefined ? {} : { host })).toBe(false);
});

test.each(['http://evil.example', 'null', 'https://evil.example', 'http://localhost.evil.example'])(
  'a page of %s is not local',
  (origin) => {
    expect(isLocalRequest({ host: 'localhost:4000', origin })).toBe(false);
  },
);

import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createClientKeyOf } from './concurrency-limits.ts';

function network(address: string, forwardedFor?: string, trustedProxies = 0): string {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  const request = new IncomingMessage(socket);
  if (forwardedFor !== undefined) request.headers['x-forwarded-for'] = forwardedFor;
  return createClientKeyOf(trustedProxies)(request);
}

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the client key of %s is %s', (address, expected) => {
  expect(network(address)).toBe(expected);
});

test('trusts x-forwarded-for only from configured proxies', () => {
  expect(network('10.0.0.1', '198.51.100.1')).toBe('10.0.0.1');
  expect(network('10.0.0.1', '203.0.113.9, 198.51.100.1', 1)).toBe('198.51.100.1');
  expect(network('10.0.0.1', '203.0.113.9, 198.51.100.1, 10.0.0.2', 2)).toBe('198.51.100.1');
  expect(network('10.0.0.1', undefined, 1)).toBe('10.0.0.1');
});

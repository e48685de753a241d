import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createVisitorBuckets } from './visitor-buckets.ts';

const buckets = createVisitorBuckets(false);

function requestWith(cookie: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers.cookie = cookie;
  return request;
}

test.each([
  ['alone', 'ledgerlight_bucket=7'],
  ['among other cookies', 'a=1; ledgerlight_bucket=7; b=2'],
])('a visitor stays in the bucket of the cookie %s', (_, cookie) => {
  expect(buckets.assigned(requestWith(cookie))).toEqual({ bucket: 7, cookie: null });
});

test.each([
  ['is missing', ''],
  ['is beyond the last bucket', 'ledgerlight_bucket=100'],
  ['has a leading zero', 'ledgerlight_bucket=07'],
  ['is signed, as before', `ledgerlight_bucket=7.${'A'.repeat(43)}`],
  ['has another name', 'my_ledgerlight_bucket=7'],
])('assigns a new bucket when the cookie %s', (_, cookie) => {
  const { bucket, cookie: assigned } = buckets.assigned(requestWith(cookie));
  expect(assigned).toBe(`ledgerlight_bucket=${bucket}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`);
  expect(createVisitorBuckets(true).assigned(requestWith('')).cookie).toMatch(/; Secure$/);
});

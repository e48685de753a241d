import { stat } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '@ledgerlight/federation/testing/temporary-folder';
import { expect, test } from 'vitest';
import { createVisitorBuckets, readBucketSecret, type VisitorBuckets } from './visitor-buckets.ts';

const buckets = createVisitorBuckets('the secret of the site', false);
const valid = bucketCookie(buckets, 7);

function requestWith(cookie: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers.cookie = cookie;
  return request;
}

function bucketCookie(buckets: VisitorBuckets, bucket: number): string {
  for (;;) {
    const assigned = buckets.assigned(requestWith(''));
    if (assigned.bucket === bucket) return assigned.cookie?.split(';')[0] ?? '';
  }
}

test.each([
  ['alone', valid],
  ['among other cookies', `a=1; ${valid}; b=2`],
  ['behind a forged cookie of the same name', `ledgerlight_bucket=0.${'A'.repeat(43)}; ${valid}`],
])('accepts a signed bucket %s', (_, cookie) => {
  expect(buckets.signed(requestWith(cookie))).toBe(7);
  expect(buckets.assigned(requestWith(cookie))).toEqual({ bucket: 7, cookie: null });
});

test.each([
  ['is missing', ''],
  ['is unsigned', 'ledgerlight_bucket=0'],
  ['has a forged signature', `ledgerlight_bucket=0.${'A'.repeat(43)}`],
  ['has the signature of another bucket', valid.replace('=7.', '=0.')],
  ['has a leading zero', valid.replace('=7.', '=07.')],
  ['is cut short', valid.slice(0, -1)],
  ['continues', `${valid}A`],
  ['has another name', `my_${valid}`],
  ['was signed with another secret', bucketCookie(createVisitorBuckets('another secret', false), 7)],
])('assigns a new bucket when the cookie %s', (_, cookie) => {
  expect(buckets.signed(requestWith(cookie))).toBeNull();
  const { bucket, cookie: assigned } = buckets.assigned(requestWith(cookie));
  expect(assigned).toMatch(new RegExp(`^ledgerlight_bucket=${bucket}\\.[\\w-]{43}; Path=/; Max-Age=2592000; HttpOnly`));
});

test('processes of one machine share a secret file', async () => {
  const file = join(await temporaryFolder(), 'data/bucket-secret');
  const problems: string[] = [];
  const report = (problem: string) => void problems.push(problem);
  const secrets = await Promise.all(Array.from({ length: 8 }, () => readBucketSecret(file, report)));
  expect(new Set(secrets).size).toBe(1);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(problems).toEqual([]);
  await readBucketSecret(join(file, 'below-a-file'), report);
  expect(problems).toEqual([expect.stringContaining('LEDGERLIGHT_SHELL_SECRET')]);
});

import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { VisitorBuckets } from '../releases/canary/visitor-bucket.ts';

/** Returns the signed cookie of a bucket, as a browser that was assigned to it sends it. */
export function bucketCookie(buckets: VisitorBuckets, bucket: number): string {
  for (;;) {
    const assigned = buckets.assigned(new IncomingMessage(new Socket()));
    if (assigned.bucket === bucket) return assigned.cookie?.split(';')[0] ?? '';
  }
}

import type { IncomingMessage } from 'node:http';

/** The text that was sent, read to its end; nothing of one that is longer than `largest` bytes. */
export async function readBody(request: IncomingMessage, largest: number): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length <= largest) parts.push(part);
  }
  return length <= largest ? Buffer.concat(parts).toString() : '';
}

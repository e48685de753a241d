import type { PublishEnvironment } from '@ledgerlight/publishing/ports';

/**
 * Creates clock, hash and randomness for Node and browsers; a browser offers the hash on https and localhost only. A part of the publish
 * ports.
 * @param siteOrigin origin of the site that shows the posts
 */
export function createPublishEnvironment(siteOrigin?: string): PublishEnvironment {
  return {
    siteOrigin,
    async sha256(bytes) {
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));
      return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    },
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    randomPart,
  };
}

function randomPart(): string {
  let text = '';
  while (text.length < RANDOM_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH))) {
      // Bytes above the largest multiple would make the first letters likelier.
      if (byte < LARGEST_FAIR_BYTE && text.length < RANDOM_LENGTH) text += LETTERS[byte % LETTERS.length];
    }
  }
  return text;
}

const RANDOM_LENGTH = 8;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LARGEST_FAIR_BYTE = 256 - (256 % LETTERS.length);

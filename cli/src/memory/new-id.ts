import { createHash } from 'node:crypto';

/**
 * The id of the article that a file makes, in the form of a random UUID. It follows from the name of the file in its home and from its
 * text: whoever publishes the same folder at the same time makes the same article, which the database takes once.
 */
export function newIdOf(nameInHome: string, text: string): string {
  const hash = createHash('sha256').update(`ledgerlight article\n${nameInHome}\n${text}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hash.charAt(16), 16) % 4];
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

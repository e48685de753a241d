import { sha256 } from '../values/sha256.ts';

/**
 * Derives the id of a new post, in the form of a random UUID, from the name of its file and its text: two people who publish the
 * same folder at the same time create one post.
 */
export function newIdOf(nameInHome: string, text: string): string {
  const hash = sha256(`ledgerlight article\n${nameInHome}\n${text}`);
  const variant = '89ab'[Number.parseInt(hash.charAt(16), 16) % 4];
  return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})/, `$1-$2-4$3-${variant}$4-`);
}

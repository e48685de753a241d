import type { PublishEnvironment } from '@ledgerlight/publishing/ports';
import type { FormContent } from '../content.ts';

/**
 * Returns the id under which a new post is first sent: the hash of its title and text in the form of a UUID of version 4, which is the
 * only one that the database takes. Equal texts in two tabs therefore meet the same primary key (decision 0108).
 */
export async function newPostId(
  { title, content }: FormContent['fields'],
  { sha256 }: Pick<PublishEnvironment, 'sha256'>,
): Promise<string> {
  const text = [title, content].map((part) => part.replaceAll('\r\n', '\n').trim()).join('\0');
  const hash = await sha256(new TextEncoder().encode(text));
  const variant = ((Number.parseInt(hash.charAt(16), 16) % 4) + 8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

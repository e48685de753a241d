import type { AuthorLink } from '@ledgerlight/posts/author';
import type { FilterChoices } from '@ledgerlight/posts/post';
import { permanentRedirect } from '../permanent-redirect.ts';

interface Found {
  readonly author: AuthorLink | null;
  readonly choices: FilterChoices | null;
}

/**
 * Returns the authors that a filter offers, with the one that the address names. A name in place of a slug, as former addresses have it,
 * leads to the address with the slug; a name without a record filters by that name.
 * @throws Response a permanent redirect
 */
export function offeredAuthors(
  { author, choices }: Found,
  chosen: string | undefined,
  addressOf: (slug: string) => string,
): readonly AuthorLink[] {
  if (author && author.slug !== chosen) throw permanentRedirect(addressOf(author.slug));
  const offered = choices?.authors ?? [];
  if (chosen === undefined || offered.some(({ slug }) => slug === chosen)) return offered;
  return [{ slug: chosen, name: author?.name ?? chosen }, ...offered];
}

import type { AuthorLink } from '@ledgerlight/posts/author';
import type { AuthorReader } from '@ledgerlight/shell-api';
import { permanentRedirect } from '../permanent-redirect.ts';

/**
 * Loads a list of posts by the author that its address names, and the authors to choose from, with the chosen one. A name in place of a
 * slug, as former addresses have it, leads to the address with the slug; a name without a record filters by that name.
 * @param load gets the name that posts are signed with
 * @throws Response a permanent redirect
 */
export async function loadByAuthor<Posts>(
  authors: AuthorReader,
  chosen: string | undefined,
  addressOf: (slug: string) => string,
  load: (name: string | undefined) => Promise<Posts>,
): Promise<{ readonly posts: Posts; readonly authors: readonly AuthorLink[] }> {
  async function loadPosts() {
    const author = chosen === undefined ? null : await find(authors, chosen);
    if (author && author.slug !== chosen) throw permanentRedirect(addressOf(author.slug));
    const link = author ?? (chosen === undefined ? null : { slug: chosen, name: chosen });
    return { posts: await load(link?.name), link };
  }
  const [{ posts, link }, choices] = await Promise.all([loadPosts(), authors.choices()]);
  const isOffered = !link || choices.some(({ slug }) => slug === link.slug);
  return { posts, authors: isOffered ? choices : [{ slug: link.slug, name: link.name }, ...choices] };
}

async function find(authors: AuthorReader, chosen: string): Promise<AuthorLink | null> {
  return (SLUG.test(chosen) ? await authors.find(chosen) : null) ?? authors.findByName(chosen);
}

const SLUG = /^[a-z0-9-]+$/;

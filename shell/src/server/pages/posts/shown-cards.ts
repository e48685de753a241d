import { type ImageHosts, shownImage } from '@ledgerlight/posts/image-hosts';
import type { PostCard } from '@ledgerlight/posts/post';
import { typographicText } from '@ledgerlight/posts/typographic-text';
import type { AddImageColours } from '../../images/image-colours.ts';

export interface ShownCardsOptions {
  readonly addColours: AddImageColours;
  /** A featured image of any other host is replaced by a drawn one. */
  readonly hosts: ImageHosts;
}

/** Returns cards as pages show them; the readers of posts and issues pass theirs through it. */
export function createShownCards({ addColours, hosts }: ShownCardsOptions) {
  return async (cards: readonly PostCard[]): Promise<readonly PostCard[]> =>
    (await addColours(cards)).map((card) => shownPost(card, hosts));
}

/** Returns what pages show of a post: typographic texts, and its image only from a host that the policy allows. */
export function shownPost<Post extends PostCard>(post: Post, hosts: ImageHosts): Post {
  return {
    ...post,
    title: typographicText(post.title),
    excerpt: typographicText(post.excerpt),
    imageUrl: post.imageUrl && shownImage(post.imageUrl, hosts),
  };
}

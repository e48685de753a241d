import { type ImageHosts, shownImage } from '@ledgerlight/posts/image-hosts';
import type { PostCard } from '@ledgerlight/posts/post';
import { typographicText } from '@ledgerlight/posts/typographic-text';

/** Returns what pages show of a post: typographic texts, and its image only from a host that the policy allows. */
export function shownPost<Post extends PostCard>(post: Post, hosts: ImageHosts): Post {
  return {
    ...post,
    title: typographicText(post.title),
    excerpt: typographicText(post.excerpt),
    imageUrl: post.imageUrl && shownImage(post.imageUrl, hosts),
  };
}

import type { Post, PostCursor, PostPage } from '@ledgerlight/posts/post';
import type { PostType } from '@ledgerlight/posts/post-types';
import type { RichText, RichTextHeading } from '@ledgerlight/posts/rich-text';

/** A post ready to be shown: its markdown is rendered, its source is left behind. */
export interface Article extends Omit<Post, 'content'> {
  readonly body: RichText;
  readonly headings: readonly RichTextHeading[];
}

/** What a visitor may read of posts. Rejects with the texts of specification section 8. */
export interface PostReader {
  /** A page of cards of these types, newest first, after `before` when given. At most `limit` cards. */
  list(query: { types: readonly PostType[]; before?: PostCursor | undefined; limit: number }): Promise<PostPage>;
  /** How many posts there are of each of these types. */
  countByType(types: readonly PostType[]): Promise<ReadonlyMap<PostType, number>>;
  /** The article of this slug, or null when there is none. */
  findBySlug(slug: string): Promise<Article | null>;
}

/** What the shell hands to every remote. On the server each request has its own. */
export interface ShellServices {
  /** Loaders call it; they run on the server only, and in the browser every call of it rejects. */
  readonly posts: PostReader;
  readonly site: {
    /** Origin under which visitors reach the site, without a closing slash: `https://ledgerlight.example`. */
    readonly origin: string;
  };
}

import type { ListRoute, PostType } from '@ledgerlight/posts/types';
import { listPathOf } from '@ledgerlight/site/routes';
import { allPostsAddress } from '../all-posts/address.ts';
import type { ListSample } from './samples-copy.ts';

/** A type of post as a list shows it. */
export interface ListView {
  readonly type: PostType;
  readonly title: string;
  readonly lead: string;
  /** For search engines, in under 160 characters. */
  readonly description: string;
  readonly keywords: readonly string[];
}

export interface PostList {
  readonly path: ListRoute;
  /** The first is the default. */
  readonly views: readonly [ListView, ...ListView[]];
  readonly badge?: string;
  readonly tiles?: readonly CategoryTile[];
  readonly action: string;
  readonly empty: { readonly title: string; readonly text: string };
  /** Shown on the first page while there are no posts (specification section 4). */
  readonly samples?: readonly ListSample[];
  readonly showsDifficulty?: boolean;
}

/** A category of a list: a specified number such as '25+', or a link to its posts, which are counted. */
export type CategoryTile = { readonly label: string } & ({ readonly figure: string } | CountedPosts);

/** The posts of a type, or of a topic by its slug. */
export type CountedPosts = { readonly one: string; readonly many: string } & (
  | { readonly type: PostType }
  | { readonly topic: string }
);

export function countedPathOf(posts: CountedPosts): string {
  return 'type' in posts ? listPathOf(posts.type) : allPostsAddress({ topic: posts.topic });
}

/** Returns the types that a list can show, its default first. */
export function typesOf(list: PostList): readonly PostType[] {
  return list.views.map(({ type }) => type);
}

/** Returns the view of a type, or the default one for a type that the list does not show. */
export function viewOf(list: PostList, type: PostType | undefined): ListView {
  return list.views.find((view) => view.type === type) ?? list.views[0];
}

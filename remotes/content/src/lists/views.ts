import type { PostType } from '@ledgerlight/posts/types';
import type { ListView, PostList } from './copy.ts';

/** The types that a list can show, the one that it shows unasked first. */
export function typesOf(list: PostList): readonly PostType[] {
  return list.views.map(({ type }) => type);
}

/** The view of a type; the first one for a type that the list does not show and for none. */
export function viewOf(list: PostList, type: PostType | undefined): ListView {
  return list.views.find((view) => view.type === type) ?? list.views[0];
}

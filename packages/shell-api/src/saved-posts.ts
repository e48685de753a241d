import { parseSavedPosts, type SavedPost, withoutSavedPost, withSavedPost } from '@ledgerlight/posts/saved-posts';
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'ledgerlight-saved-posts';

export type SavePostOutcome = 'saved' | 'full' | 'notSaved';

/** Returns the posts that this browser stores, in step with other tabs; none on the server and while hydrating. */
export function useSavedPosts(): readonly SavedPost[] {
  return useSyncExternalStore(subscribe, currentPosts, () => NONE);
}

/** Reads the list again first, because another tab may have changed it. */
export function savePost(post: SavedPost): SavePostOutcome {
  const posts = withSavedPost(currentPosts(), post);
  if (posts === null) return 'full';
  return store(posts) ? 'saved' : 'notSaved';
}

export function unsavePost(slug: string): void {
  store(withoutSavedPost(currentPosts(), slug));
}

const NONE: readonly SavedPost[] = [];
let parsed: { readonly stored: string | null; readonly posts: readonly SavedPost[] } = { stored: null, posts: NONE };
const listeners = new Set<() => void>();

/** Returns the same list for the same stored text, as React requires. */
function currentPosts(): readonly SavedPost[] {
  const stored = storedText();
  if (stored !== parsed.stored) parsed = { stored, posts: parseSavedPosts(stored) };
  return parsed.posts;
}

/** A browser that blocks storage stores nothing. */
function storedText(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function store(posts: readonly SavedPost[]): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(posts));
  } catch {
    return false;
  }
  for (const notify of listeners) notify();
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

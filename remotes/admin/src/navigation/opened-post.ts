import type { ManagedPostDetail, PostRevision } from '@ledgerlight/backend/managed-post';
import { type RefObject, useEffect, useRef } from 'react';
import { type Section, sectionKey } from './section-address.ts';

export type OpenedPost = RefObject<{ readonly post: ManagedPostDetail; readonly version: PostRevision | null } | null>;

/** Holds the post that a list has loaded until its editor is left, so that the editor does not load it again. */
export function useOpenedPost(section: Section): OpenedPost {
  const opened: OpenedPost = useRef(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: cleared when the section changes
  useEffect(() => {
    return () => {
      if (section.name === 'edit') opened.current = null;
    };
  }, [sectionKey(section)]);
  return opened;
}

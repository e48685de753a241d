import type { PostRevision } from '@ledgerlight/backend/managed-post';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { useMemo } from 'react';
import type { EditablePost } from './content.ts';
import { Editor } from './post-form.tsx';
import { createEditorServices } from './services.ts';

/** What the post form needs. */
export interface PostEditorProps {
  readonly staff: StaffAccess;
  /** The username of the person: drafts belong to a person, not to a browser. */
  readonly username: string;
  /** The origin of the site without a closing slash. */
  readonly origin: string;
  /** Null for a new post. */
  readonly post: EditablePost | null;
  /** A former version of the post to begin from in place of the present one. */
  readonly version?: PostRevision | null;
  /** The post that was just made is to be edited. */
  onEdit(postId: string): void;
  onLeave(): void;
  /** The backend refused because nobody is signed in any more. The form and its draft stay. */
  onSessionEnded?(): void;
}

/** The form for a new post, or for editing one (specification section 2, 'Admin'). */
export function PostEditor({ staff, username, origin, post, ...rest }: PostEditorProps) {
  const services = useMemo(() => createEditorServices(staff, origin), [staff, origin]);
  const name = `${username}/${post?.id ?? 'new'}`;
  return <Editor key={name} draftName={name} services={services} origin={origin} post={post} {...rest} />;
}

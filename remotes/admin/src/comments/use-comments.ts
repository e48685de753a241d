import type { PostComments } from '@ledgerlight/backend/post-comments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast, toastOnError } from '../kit/toasts/store.ts';

const REFRESH_INTERVAL_MS = 20_000;

/** What the comments beside a text depend on. */
export interface CommentServices {
  readonly service: PostComments;
  /** Of the signed-in person, who removes only their own comments. */
  readonly username: string;
}

/** The thread of one text, in the editor and in review, and what can be done with it. */
export function useComments(service: PostComments, postId: string) {
  const client = useQueryClient();
  const queryKey = ['comments', postId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => service.list(postId, signal),
    refetchInterval: REFRESH_INTERVAL_MS,
  });
  const people = useQuery({ queryKey: ['mentionable'], queryFn: ({ signal }) => service.mentionable(signal) });

  /** Resolves with whether it was done. */
  async function run(failure: string, action: () => Promise<unknown>): Promise<boolean> {
    let isDone = false;
    await toastOnError(failure, async () => {
      await action();
      isDone = true;
    });
    await client.invalidateQueries({ queryKey });
    return isDone;
  }

  return {
    query,
    people: people.data ?? [],
    async add(body: string): Promise<boolean> {
      const isSent = await run('The comment was not sent', () => service.add(postId, body));
      if (isSent) showToast({ kind: 'success', title: 'Comment sent' });
      return isSent;
    },
    remove: (commentId: string) => run('The comment was not removed', () => service.remove(commentId)),
  };
}

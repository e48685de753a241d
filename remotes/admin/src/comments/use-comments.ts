import type { Passage, PostComments } from '@ledgerlight/backend/post-comments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast, toastOnError } from '../toasts/store.ts';

const REFRESH_INTERVAL_MS = 20_000;

/** What the comments beside a text depend on. */
export interface CommentServices {
  readonly service: PostComments;
  /** Of the signed-in person, who removes only their own comments. */
  readonly username: string;
}

/** The comments of one text, in the editor and in review, and what can be done with them. */
export function useComments(service: PostComments, postId: string) {
  const client = useQueryClient();
  const queryKey = ['comments', postId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => service.list(postId, signal),
    refetchInterval: REFRESH_INTERVAL_MS,
  });
  const people = useQuery({ queryKey: ['mentionable'], queryFn: ({ signal }) => service.mentionable(signal) });

  /** Resolves with whether it was done. `success` is announced then. */
  async function run(failure: string, action: () => Promise<unknown>, success?: string): Promise<boolean> {
    let isDone = false;
    await toastOnError(failure, async () => {
      await action();
      isDone = true;
      if (success !== undefined) showToast({ kind: 'success', title: success });
    });
    await client.invalidateQueries({ queryKey });
    return isDone;
  }

  return {
    query,
    people: people.data ?? [],
    actions: {
      begin: (body: string, passage: Passage) =>
        run('The comment was not sent', () => service.begin(postId, body, passage), 'Comment sent'),
      reply: (threadId: string, body: string) =>
        run('The reply was not sent', () => service.reply(postId, threadId, body), 'Reply sent'),
      resolve: (threadId: string, resolved: boolean) =>
        run('The comment was not changed', () => service.resolve(threadId, resolved)),
      remove: (commentId: string) => run('The comment was not removed', () => service.remove(commentId)),
    },
  };
}

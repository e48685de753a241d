import type { PostComments } from '@ledgerlight/backend/post-comments';
import { useQuery } from '@tanstack/react-query';
import { useTask } from '../../kit/toasts/use-task.ts';

const REFRESH_INTERVAL_MS = 20_000;

/** The thread of one text, in the editor and in review, and what can be done with it. */
export function useComments(service: PostComments, postId: string) {
  const queryKey = ['comments', postId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => service.list(postId, signal),
    refetchInterval: REFRESH_INTERVAL_MS,
  });
  const people = useQuery({ queryKey: ['mentionable'], queryFn: ({ signal }) => service.mentionable(signal) });

  const add = useTask(
    'The comment was not sent',
    (body: string) => service.add(postId, body).then(() => SENT),
    queryKey,
  );
  const remove = useTask(
    'The comment was not removed',
    (id: string) => service.remove(id).then(() => undefined),
    queryKey,
  );
  return { query, people: people.data ?? [], add, remove };
}

const SENT = { title: 'Comment sent' };

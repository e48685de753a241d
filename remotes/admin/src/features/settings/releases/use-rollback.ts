import type { RemoteOverview } from '@ledgerlight/shell-api';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showToast, toastOnError } from '../../../kit/toasts/store.ts';
import type { ReleaseService } from './release-service.ts';
import { PROBLEM_TITLES } from './release-texts.ts';

interface PendingRollback {
  readonly remote: RemoteOverview;
  readonly revision: number;
}

/** Rolls a remote back once it is confirmed, reports the result in a toast, and then focuses the heading. */
export function useRollback(send: ReleaseService['rollBack'], reload: () => Promise<unknown>) {
  const [pending, setPending] = useState<PendingRollback | null>(null);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async (confirmed: PendingRollback) => {
      const { remote, revision } = confirmed;
      await toastOnError('The release was not changed', async () => {
        const { problem, words } = await send({ remote: remote.name, revision });
        if (problem === null) showToast({ kind: 'success', title: 'Rolled back', text: remote.name });
        else showToast({ kind: 'problem', title: PROBLEM_TITLES[problem], text: words, seconds: 10 });
      });
      await reload();
      // Another dialog may be open by now.
      setPending((current) => (current === confirmed ? null : current));
    },
  });
  // The pressed button may be gone.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSuccess) heading.current?.focus();
  }, [isSuccess]);
  return { pending, setPending, isBusy: isPending, confirm: mutate, heading };
}

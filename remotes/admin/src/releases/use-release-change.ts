import type { RemoteOverview } from '@ledgerlight/shell-api';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showToast, toastOnError } from '../toasts/store.ts';
import type { ReleaseService } from './release-service.ts';
import { PROBLEM_TITLES, type RequestedChange, SUCCESS_TITLES } from './release-texts.ts';

interface PendingChange {
  readonly remote: RemoteOverview;
  readonly change: RequestedChange;
  readonly revision: number;
}

/** Makes a change of releases once it is confirmed, reports the result in a toast, and then focuses the heading. */
export function useReleaseChange(send: ReleaseService['change'], reload: () => Promise<unknown>) {
  const [pending, setPending] = useState<PendingChange | null>(null);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async (confirmed: PendingChange) => {
      const { remote, change, revision } = confirmed;
      await toastOnError('The release was not changed', async () => {
        const { problem, words } = await send({ ...change, remote: remote.name, revision });
        const release = `${remote.name}@${change.version}`;
        if (problem === null) showToast({ kind: 'success', title: SUCCESS_TITLES[change.action], text: release });
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

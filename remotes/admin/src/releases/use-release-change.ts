import { errorMessage } from '@ledgerlight/backend/errors';
import type { RemoteOverview } from '@ledgerlight/shell-api';
import { useEffect, useState } from 'react';
import { showToast } from '../toasts/store.ts';
import type { ReleaseService } from './release-service.ts';
import { PROBLEM_TITLES, type RequestedChange, SUCCESS_TITLES } from './release-texts.ts';

interface PendingChange {
  readonly remote: RemoteOverview;
  readonly change: RequestedChange;
  readonly revision: number;
}

/**
 * Makes a change of releases once it is confirmed, and reports the result in a toast.
 * @param onChanged called after each change, to move the focus from a button that may be gone
 */
export function useReleaseChange(
  send: ReleaseService['change'],
  reload: () => Promise<unknown>,
  onChanged: () => void,
) {
  const [pending, setPending] = useState<PendingChange | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [changes, setChanges] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a finished change moves the focus
  useEffect(() => {
    if (changes > 0) onChanged();
  }, [changes]);

  async function confirm(confirmed: PendingChange): Promise<void> {
    const { remote, change, revision } = confirmed;
    setBusy(true);
    try {
      const { problem, words } = await send({ ...change, remote: remote.name, revision });
      const release = `${remote.name}@${change.version}`;
      if (problem === null) showToast({ kind: 'success', title: SUCCESS_TITLES[change.action], text: release });
      else showToast({ kind: 'problem', title: PROBLEM_TITLES[problem], text: words, seconds: 10 });
    } catch (error) {
      showToast({ kind: 'problem', title: 'The release was not changed', text: errorMessage(error) });
    }
    await reload();
    setBusy(false);
    // Another dialog may be open by now.
    setPending((current) => (current === confirmed ? null : current));
    setChanges((count) => count + 1);
  }

  return { pending, setPending, isBusy, confirm };
}

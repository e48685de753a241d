import { errorMessage } from '@ledgerlight/backend/errors';
import type { RemoteOverview } from '@ledgerlight/shell-api';
import { useEffect, useState } from 'react';
import { showToast } from '../toasts/store.ts';
import { DONE, NOT_DONE, type Wish } from './copy.ts';
import type { ReleaseService } from './service.ts';

/** A change that waits for confirmation, with the releases as the person saw them. */
export interface AskedChange {
  readonly remote: RemoteOverview;
  readonly wish: Wish;
  readonly revision: number;
}

/**
 * Asks for a change of releases, makes it once confirmed, and reports the result in a toast.
 * @param onChanged is called after each change: the button that was pressed may be gone with what it was for
 */
export function useReleaseChange(
  request: ReleaseService['change'],
  reload: () => Promise<unknown>,
  onChanged: () => void,
) {
  const [asked, ask] = useState<AskedChange | null>(null);
  const [busy, setBusy] = useState(false);
  const [changes, setChanges] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a finished change moves the focus
  useEffect(() => {
    if (changes > 0) onChanged();
  }, [changes]);

  async function change(confirmed: AskedChange): Promise<void> {
    const { remote, wish, revision } = confirmed;
    setBusy(true);
    try {
      const { problem, words } = await request({ ...wish, remote: remote.name, revision });
      const release = `${remote.name}@${wish.version}`;
      if (problem === null) showToast({ kind: 'success', title: DONE[wish.action], text: release });
      else showToast({ kind: 'problem', title: NOT_DONE[problem], text: words, seconds: 10 });
    } catch (failure) {
      showToast({ kind: 'problem', title: 'The release was not changed', text: errorMessage(failure) });
    }
    await reload();
    setBusy(false);
    // Another question may be shown by now.
    ask((present) => (present === confirmed ? null : present));
    setChanges((count) => count + 1);
  }

  return { asked, busy, ask, change };
}

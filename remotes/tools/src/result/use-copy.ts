import { useEffect, useState } from 'react';

type CopyOutcome = 'copied' | 'refused' | null;

const CONFIRMED_MS = 4000;

/** Copies texts; `outcome` is that of the last attempt, and a success is over after some seconds. */
export function useCopy() {
  const [outcome, setOutcome] = useState<CopyOutcome>(null);
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // Also without a secure context, where `navigator` has no clipboard.
      setOutcome('refused');
    }
  }

  return { outcome, copy };
}

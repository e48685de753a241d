/** What the start script, which is inline in the document, leaves for the shell's browser start. */
export interface Handover {
  /** The page's HTML once it has to be restored: the only markup that Trusted Types allow. */
  sentPage: string | null;
  replayEvents(): void;
}

declare global {
  interface Window {
    ledgerlightHandover?: Handover;
  }
}

/** @throws Error if the start script did not run */
export function readHandover(): Handover {
  const { ledgerlightHandover } = window;
  if (!ledgerlightHandover) throw new Error('The document was not started');
  return ledgerlightHandover;
}

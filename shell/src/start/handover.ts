/** What the start of a page leaves to the shell, which takes the document over from it. */
export interface Handover {
  /** The page that the server sent, once it is to be put back: the only text with markup that may be. */
  sentPage: string | null;
  /** Does again what the visitor has done meanwhile and what nobody answered. Called once, when the shell answers. */
  takenOver(): void;
}

declare global {
  interface Window {
    /** There from the moment at which the shell is asked for. */
    ledgerlightHandover?: Handover;
  }
}

/** @throws Error when the page was begun by something else */
export function readHandover(): Handover {
  const { ledgerlightHandover } = window;
  if (!ledgerlightHandover) throw new Error('The document was not started');
  return ledgerlightHandover;
}

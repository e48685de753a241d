import { HYDRATION_STATE_ID, type HydrationState } from '../app/document/hydration-state.ts';
import { askForFontsAhead } from './fonts-ahead.ts';
import type { Handover } from './handover.ts';
import { keepEvents } from './kept-events.ts';
import { showWithoutLateStyles } from './late-styles.ts';
import { loadFiles } from './load-files.ts';
import { markShownAgain } from './shown-again.ts';
import { restrictScripts } from './trusted-types.ts';
import { whenNeeded } from './when-needed.ts';

// Stands in every document of a page, ahead of what it shows, and is all that a page runs before somebody needs more.
askForFontsAhead();
markShownAgain();
showWithoutLateStyles();
const takenOver = keepEvents();
whenParsed(() => {
  const state = readState();
  // There is nothing to look at before the scripts of a page that is rendered in the browser only.
  if (state.backend) begin(state, true);
});
whenNeeded((isIntended) => whenParsed(() => begin(readState(), isIntended)));

function begin(state: HydrationState, isAwaited: boolean): void {
  if (window.ledgerlightHandover) return;
  const handover: Handover = { sentPage: null, takenOver };
  window.ledgerlightHandover = handover;
  restrictScripts(
    Object.values(state.remotes).map(({ entry }) => new URL(entry).origin),
    () => handover.sentPage,
  );
  loadFiles(state, isAwaited ? 'high' : 'low');
}

function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', work);
  else work();
}

function readState(): HydrationState {
  // The state was written by the server of this very release, so its form needs no second check.
  return JSON.parse(document.getElementById(HYDRATION_STATE_ID)?.textContent ?? '') as HydrationState;
}

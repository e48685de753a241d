import type { Identity, StaffMember } from '@ledgerlight/backend/staff-access';
import { type AdminSessionState, adminSessionAtom, type SessionEndReason } from '@ledgerlight/shell-api';
import type { Store } from 'jotai';
import { atLeast } from '../login/at-least.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { endOfSession, isExpired, readSessionItems, removeSessionItems, writeSessionItems } from './items.ts';

/** How long an answer to a sign-in takes at least, in milliseconds (specification section 9). */
export const SIGN_IN_TAKES = 1000;

/** What the keeper asks of the backend: a part of `StaffAccess`. */
export interface SessionBackend {
  signIn(username: string, password: string): Promise<StaffMember>;
  identity(): Promise<Identity>;
  signOut(): Promise<void>;
}

/** What the keeper works with. */
export interface SessionSurroundings {
  readonly backend: SessionBackend;
  readonly storage: BrowserStorage;
  /** Holds `adminSessionAtom`. */
  readonly store: Store;
  /** The present moment, in milliseconds since 1970. */
  now(): number;
  /** Resolves after so many milliseconds. */
  pause(milliseconds: number): Promise<void>;
  /** Whether something would be lost if the page went away now. */
  hasUnsavedWork(): boolean;
}

/** Maintains `adminSessionAtom`: who is signed in on this page, and for how long (specification sections 4 and 9). */
export interface SessionKeeper {
  /** Milliseconds since 1970 at which the session of this page is over; null without one. */
  endsAt(): number | null;
  /** Looks at the stored items and asks the backend whether they are true. Also tries again after no answer. */
  enter(): Promise<void>;
  /** Looks at the age of the session and whether its items are still there; asks nobody. */
  lookAtItems(): void;
  /** Asks the backend whether the open session still stands. No answer changes nothing. */
  verify(): Promise<void>;
  /** Signs in and stores the items. Takes a second at least. @throws what `StaffAccess.signIn` throws */
  signIn(username: string, password: string): Promise<StaffMember>;
  /** Ends the session here, on other pages of this browser and at the backend, which may take its time. */
  logOut(): void;
}

/** A keeper that has not looked yet. */
export function createSessionKeeper(surroundings: SessionSurroundings): SessionKeeper {
  const { backend, storage, store, now } = surroundings;
  /** When the session of this page began, to know why its items are gone. */
  let signedInAt: number | null = null;
  let asking: Promise<void> | null = null;
  let leaving: Promise<void> = Promise.resolve();

  const current = () => store.get(adminSessionAtom);
  const become = (next: AdminSessionState) => store.set(adminSessionAtom, next);

  function open({ username, role }: StaffMember): void {
    const state = current();
    if (state.kind === 'open' && state.member.username === username && state.member.role === role) return;
    become({ kind: 'open', member: { username, role } });
  }

  function end(because: SessionEndReason): void {
    const waiting = because === 'logged-out' ? null : whoseWorkWaits(current(), surroundings.hasUnsavedWork());
    removeSessionItems(storage);
    // biome-ignore lint/suspicious/noConsole: the words are those of specification section 4
    if (because === 'expired') console.warn('Session expired - auto logout');
    // What ended on another page was ended there; a second time could end what has been opened since.
    if (because !== 'elsewhere') leaving = backend.signOut().catch(() => undefined);
    signedInAt = null;
    become({ kind: 'gate', because, waiting });
  }

  /** Ends what is over. False when there is nothing to go on with. */
  function stands(): boolean {
    const items = readSessionItems(storage);
    if (items && !isExpired(items.signedInAt, now())) {
      signedInAt = items.signedInAt;
      return true;
    }
    const began = items?.signedInAt ?? signedInAt;
    if (began !== null && isExpired(began, now())) end('expired');
    else if (current().kind === 'starting') become({ kind: 'gate', because: null, waiting: null });
    else if (current().kind !== 'gate') end('elsewhere');
    return false;
  }

  async function ask(): Promise<void> {
    await leaving;
    const asked = signedInAt;
    const identity = await backend.identity().catch(() => null);
    if (signedInAt === null) return;
    // Another page may have signed out while the backend was asked, which is why it refuses then.
    if (identity && identity.state !== 'staff' && !stands()) return;
    // One session ended and another began while the backend was asked.
    if (asked !== signedInAt) return ask();
    const state = current();
    if (identity?.state === 'staff') open(identity);
    else if (identity) end(identity.state === 'not-staff' ? 'not-staff' : 'ended');
    else if (state.kind === 'checking') become({ ...state, kind: 'unreachable' });
  }

  function askOnce(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  }

  return {
    endsAt: () => (signedInAt === null ? null : endOfSession(signedInAt)),
    async enter() {
      if (!stands()) return;
      const username = readSessionItems(storage)?.username ?? '';
      const state = current();
      if (state.kind === 'starting' || state.kind === 'gate')
        become({ kind: 'checking', username, waiting: whoseWorkWaits(state, false) });
      await askOnce();
    },
    lookAtItems() {
      const { kind } = current();
      if (kind !== 'starting' && kind !== 'gate') stands();
    },
    async verify() {
      // What was asked before knows nothing of what happened since.
      await asking;
      if (current().kind === 'open') await askOnce();
    },
    async signIn(username, password) {
      await leaving;
      const member = await atLeast(surroundings.pause(SIGN_IN_TAKES), backend.signIn(username, password));
      signedInAt = now();
      writeSessionItems(storage, { username: member.username, signedInAt });
      open(member);
      return member;
    },
    logOut: () => end('logged-out'),
  };
}

function whoseWorkWaits(state: AdminSessionState, hasUnsavedWork: boolean): StaffMember | null {
  if (state.kind === 'starting') return null;
  if (state.kind === 'open') return hasUnsavedWork ? state.member : null;
  return state.waiting;
}

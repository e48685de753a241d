import type { StaffAccess, StaffMember } from '@ledgerlight/backend/staff-access';
import { type AdminSessionState, adminSessionAtom, type SessionEndReason } from '@ledgerlight/shell-api';
import type { Store } from 'jotai';
import type { BrowserStorage } from './browser-storage.ts';
import { isExpired, readSessionItems, removeSessionItems, sessionEnd, writeSessionItems } from './session-items.ts';

/** The minimum duration of a sign-in, successful or not (specification section 9). */
export const MIN_SIGN_IN_MS = 1000;

interface SessionDependencies {
  readonly backend: Pick<StaffAccess, 'signIn' | 'confirmSignIn' | 'resume' | 'identity' | 'signOut'>;
  readonly storage: BrowserStorage;
  /** Holds `adminSessionAtom`. */
  readonly store: Store;
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  hasUnsavedWork(): boolean;
}

/** Maintains `adminSessionAtom`: who is signed in on this page (specification sections 4 and 9). */
export class SessionManager {
  readonly #dependencies: SessionDependencies;
  /** When this page's session began, to know why its items are gone. */
  #signedInAt: number | null = null;
  #identityCheck: Promise<void> | null = null;
  #signOut: Promise<void> = Promise.resolve();

  constructor(dependencies: SessionDependencies) {
    this.#dependencies = dependencies;
  }

  /** Returns when the session ends in milliseconds since 1970; null without one. */
  endsAt(): number | null {
    return this.#signedInAt === null ? null : sessionEnd(this.#signedInAt);
  }

  /** Reads the stored items and verifies them with the backend; also repeats a check that failed. */
  async enter(): Promise<void> {
    if (!this.#readItems()) return;
    const username = readSessionItems(this.#dependencies.storage)?.username ?? '';
    const state = this.#state;
    if (state.kind === 'starting' || state.kind === 'gate') {
      this.#setState({ kind: 'checking', username, waiting: waitingMember(state, false) });
    }
    await this.#checkIdentityOnce();
  }

  /** Ends the session if it has expired or its items are gone. Sends no request. */
  checkItems(): void {
    const { kind } = this.#state;
    if (kind !== 'starting' && kind !== 'gate') this.#readItems();
  }

  /** Validates an open session with the backend. A failed request changes nothing. */
  async verify(): Promise<void> {
    // A check that is running may predate what this call is about.
    await this.#identityCheck;
    if (this.#state.kind === 'open') await this.#checkIdentityOnce();
  }

  /** @throws what `StaffAccess.signIn` throws, after at least `MIN_SIGN_IN_MS` */
  async signIn(username: string, password: string): Promise<StaffMember> {
    await this.#signOut;
    return this.#enterAs(this.#dependencies.backend.signIn(username, password));
  }

  /** Completes `signIn` with a second factor. @throws what `StaffAccess.confirmSignIn` throws */
  confirmSignIn(code: string): Promise<StaffMember> {
    return this.#enterAs(this.#dependencies.backend.confirmSignIn(code));
  }

  /** Completes `signIn` after a second factor was added. @throws what `StaffAccess.resume` throws */
  resumeSignIn(): Promise<StaffMember> {
    return this.#enterAs(this.#dependencies.backend.resume());
  }

  async #enterAs(signingIn: Promise<StaffMember>): Promise<StaffMember> {
    const { storage, now, sleep } = this.#dependencies;
    await Promise.allSettled([sleep(MIN_SIGN_IN_MS), signingIn]);
    const member = await signingIn;
    this.#signedInAt = now();
    writeSessionItems(storage, { username: member.username, signedInAt: this.#signedInAt });
    this.#open(member);
    return member;
  }

  /** Ends the session at once here and on other pages of this browser, and in the background at the backend. */
  logOut(): void {
    this.#end('logged-out');
  }

  get #state(): AdminSessionState {
    return this.#dependencies.store.get(adminSessionAtom);
  }

  #setState(state: AdminSessionState): void {
    this.#dependencies.store.set(adminSessionAtom, state);
  }

  #open({ username, role, rights }: StaffMember): void {
    const state = this.#state;
    if (state.kind === 'open' && state.member.username === username && state.member.role === role) return;
    this.#setState({ kind: 'open', member: { username, role, rights } });
  }

  #end(because: SessionEndReason): void {
    const { backend, storage, hasUnsavedWork } = this.#dependencies;
    const waiting = because === 'logged-out' ? null : waitingMember(this.#state, hasUnsavedWork());
    removeSessionItems(storage);
    // biome-ignore lint/suspicious/noConsole: specification section 4 wants this warning
    if (because === 'expired') console.warn('Session expired - auto logout');
    // Another page has signed out already; doing it again could end a session that began since.
    if (because !== 'elsewhere') this.#signOut = backend.signOut().catch(() => undefined);
    this.#signedInAt = null;
    this.#setState({ kind: 'gate', because, waiting });
  }

  /** Returns whether the stored items describe a session that has not expired; else ends the session. */
  #readItems(): boolean {
    const { storage, now } = this.#dependencies;
    const items = readSessionItems(storage);
    if (items && !isExpired(items.signedInAt, now())) {
      this.#signedInAt = items.signedInAt;
      return true;
    }
    const signedInAt = items?.signedInAt ?? this.#signedInAt;
    if (signedInAt !== null && isExpired(signedInAt, now())) this.#end('expired');
    else if (this.#state.kind === 'starting') this.#setState({ kind: 'gate', because: null, waiting: null });
    else if (this.#state.kind !== 'gate') this.#end('elsewhere');
    return false;
  }

  #checkIdentityOnce(): Promise<void> {
    this.#identityCheck ??= this.#checkIdentity().finally(() => {
      this.#identityCheck = null;
    });
    return this.#identityCheck;
  }

  async #checkIdentity(): Promise<void> {
    await this.#signOut;
    const signedInAt = this.#signedInAt;
    const identity = await this.#dependencies.backend.identity().catch(() => null);
    if (this.#signedInAt === null) return;
    // The refusal may come from another page that signed out meanwhile.
    if (identity && identity.state !== 'staff' && !this.#readItems()) return;
    // The response is about a session that another one has replaced meanwhile.
    if (signedInAt !== this.#signedInAt) return this.#checkIdentity();
    const state = this.#state;
    if (identity?.state === 'staff') this.#open(identity);
    else if (identity) this.#end(identity.state === 'not-staff' ? 'not-staff' : 'ended');
    else if (state.kind === 'checking') this.#setState({ ...state, kind: 'unreachable' });
  }
}

/** Returns the person whose unsaved work is hidden behind the gate. */
function waitingMember(state: AdminSessionState, hasUnsavedWork: boolean): StaffMember | null {
  if (state.kind === 'starting') return null;
  if (state.kind === 'open') return hasUnsavedWork ? state.member : null;
  return state.waiting;
}

export interface SignedInMember {
  readonly username: string;
  readonly role: 'admin' | 'editor' | 'writer' | 'reviewer' | 'intern' | 'deployer' | 'publisher';
  readonly rights: readonly string[];
}

export type SessionEndReason = 'logged-out' | 'expired' | 'elsewhere' | 'ended' | 'not-staff';

/** The session of the admin area as the browser shows it; the backend checks every permission. The admin remote sets it. */
export type AdminSessionState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'open'; readonly member: SignedInMember }
  | ({ readonly kind: 'checking'; readonly username: string } & Closed)
  | ({ readonly kind: 'unreachable'; readonly username: string } & Closed)
  | ({ readonly kind: 'gate'; readonly because: SessionEndReason | null } & Closed);

interface Closed {
  /** The member whose unsaved work is hidden behind the login form. */
  readonly waiting: SignedInMember | null;
}

/** A member of the staff who is signed in. */
export interface SignedInMember {
  readonly username: string;
  readonly role: 'admin' | 'intern' | 'publisher';
}

/** Why a session of the admin area ended. */
export type SessionEndReason =
  /** The person logged out on this page. */
  | 'logged-out'
  /** Eight hours have passed. */
  | 'expired'
  /** The stored items are gone, as after logging out on another page. */
  | 'elsewhere'
  /** The backend does not know the session, or no longer. */
  | 'ended'
  /** The account is not a member of the staff. */
  | 'not-staff';

/** The session of the admin area as the browser shows it; every right is checked by the backend. */
export type AdminSessionState =
  /** The stored items have not been read. */
  | { readonly kind: 'starting' }
  | { readonly kind: 'open'; readonly member: SignedInMember }
  /** The stored items name this person; the backend is being asked. */
  | ({ readonly kind: 'checking'; readonly username: string } & Closed)
  /** The backend did not answer the question. */
  | ({ readonly kind: 'unreachable'; readonly username: string } & Closed)
  /** `because` is null when nobody was signed in. */
  | ({ readonly kind: 'gate'; readonly because: SessionEndReason | null } & Closed);

interface Closed {
  /** Whose unsaved work is hidden behind the gate until this person signs in again. */
  readonly waiting: SignedInMember | null;
}

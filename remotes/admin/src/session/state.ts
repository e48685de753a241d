import type { StaffMember } from '@ledgerlight/backend/staff-access';

/** Why the gate stands where the dashboard was. */
export type EndReason =
  /** The person logged out on this page. */
  | 'logged-out'
  /** Eight hours have passed. */
  | 'expired'
  /** The items went, as after logging out on another page. */
  | 'elsewhere'
  /** The backend knows no such session, or no longer. */
  | 'ended'
  /** Somebody is signed in who may not write. */
  | 'not-staff';

/** What the admin area shows. */
export type SessionState =
  /** Nobody has looked yet. */
  | { readonly kind: 'starting' }
  | { readonly kind: 'open'; readonly member: StaffMember }
  /** The items say that this person is signed in; the backend is being asked. */
  | ({ readonly kind: 'checking'; readonly username: string } & Closed)
  /** The backend did not answer the question. */
  | ({ readonly kind: 'unreachable'; readonly username: string } & Closed)
  /** `because` is null when nobody was signed in. */
  | ({ readonly kind: 'gate'; readonly because: EndReason | null } & Closed);

interface Closed {
  /** Whose unsaved work waits behind what is shown, and is there again when this person signs in. */
  readonly waiting: StaffMember | null;
}

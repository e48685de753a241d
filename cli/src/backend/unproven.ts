import type { BackendAddress } from '@ledgerlight/backend/client';

/** A backend that may still have to prove that it is the one which a discovery file names. */
export interface UnprovenBackend {
  readonly address: BackendAddress;
  /** Must resolve before a session is sent. @throws IdentityError, BackendUnreachableError */
  prove(): Promise<void>;
}

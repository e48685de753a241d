/** The command was called wrongly. */
export class ReleaseUsageError extends Error {
  override readonly name = 'ReleaseUsageError';
  readonly code = 'USAGE';
}

/** The question before a change was answered with no. Nothing was changed. */
export class DeclinedError extends Error {
  override readonly name = 'DeclinedError';
  readonly code = 'DECLINED';

  constructor() {
    super('Nothing was changed.');
  }
}

/** A store in Supabase was named, and nobody who may change it. */
export class NotSignedInError extends Error {
  override readonly name = 'NotSignedInError';
  readonly code = 'NOT_SIGNED_IN';

  constructor() {
    super(
      'Nobody is signed in to release: set LEDGERLIGHT_DEPLOYER_USERNAME and LEDGERLIGHT_DEPLOYER_PASSWORD (see docs/operations.md).',
    );
  }
}

/** No backend is named, and none runs here. */
export class BackendNotFoundError extends Error {
  override readonly name = 'BackendNotFoundError';
  readonly code = 'BACKEND_NOT_FOUND';

  constructor(file: string) {
    super(`No backend is running: SUPABASE_URL is not set, and ${file} names none. Start the site with npm start.`);
  }
}

type StartErrorCode =
  | 'BACKEND_DATA_FOLDER_BUSY'
  | 'BACKEND_DATABASE_OPEN'
  | 'BACKEND_MIGRATION'
  | 'BACKEND_PORT_BUSY'
  | 'BACKEND_SECRETS'
  | 'BACKEND_SERVER_LACKS'
  /** Visitors could read or write what the migrations forbid. */
  | 'BACKEND_UNSAFE_GRANTS'
  /** bcrypt ignores what follows the 72nd byte. */
  | 'PASSWORD_TOO_LONG';

/** The backend cannot start until an operator changes something; the message says what. The embedded backend prints it and exits. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

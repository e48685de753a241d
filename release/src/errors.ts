/** The command was called wrongly. */
export class ReleaseUsageError extends Error {
  override readonly name = 'ReleaseUsageError';
  readonly code = 'USAGE';
}

/**
 * The most bytes of a colour profile that are published. Those of screens and cameras have a few thousand, those of printers up to two
 * thirds of this; a larger one costs every reader more than it can tell, or carries something else.
 */
export const MAX_PROFILE_BYTES = 1024 * 1024;

/** The pieces of a picture without those of its colour profile when that is oversized. */
export function withoutOversizedProfile(
  pieces: readonly Uint8Array[],
  profile: ReadonlySet<Uint8Array>,
): readonly Uint8Array[] {
  return isOversized(profile) ? pieces.filter((piece) => !profile.has(piece)) : pieces;
}

/** Whether the pieces of a colour profile are too many bytes together. */
export function isOversized(profile: Iterable<Uint8Array>): boolean {
  let length = 0;
  for (const piece of profile) length += piece.length;
  return length > MAX_PROFILE_BYTES;
}

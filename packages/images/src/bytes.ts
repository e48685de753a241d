/** Reads bytes as ASCII: the signature of an image, a chunk name or a segment name. Type detection and metadata removal compare those. */
export function textAt(bytes: Uint8Array, offset: number, length = 4): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length));
}

export function bytesOf(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}

/** Colour profiles of cameras have a few thousand bytes, those of printers up to two thirds of this. */
export const MAX_PROFILE_BYTES = 1024 * 1024;

export function withoutOversizedProfile(
  pieces: readonly Uint8Array[],
  profile: ReadonlySet<Uint8Array>,
): readonly Uint8Array[] {
  return isOversized([...profile]) ? pieces.filter((piece) => !profile.has(piece)) : pieces;
}

export function isOversized(profile: readonly Uint8Array[]): boolean {
  return byteLength(profile) > MAX_PROFILE_BYTES;
}

export function byteLength(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0);
}

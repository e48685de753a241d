/** The bytes from a place on as text, one character a byte; shorter where the bytes end before. */
export function textAt(bytes: Uint8Array, place: number, length = 4): string {
  return String.fromCharCode(...bytes.subarray(place, place + length));
}

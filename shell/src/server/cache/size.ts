/** Estimates how many bytes a value takes. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return TEXT_BYTES + 2 * value.length;
  if (typeof value !== 'object' || value === null) return VALUE_BYTES;
  if (value instanceof Uint8Array) return OBJECT_BYTES + value.byteLength;
  let size = OBJECT_BYTES;
  for (const part of Object.values(value)) size += sizeOf(part);
  return size;
}

const TEXT_BYTES = 24;
const VALUE_BYTES = 8;
const OBJECT_BYTES = 40;

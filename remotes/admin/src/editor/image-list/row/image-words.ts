/** A number of bytes as people read it: `840 KB`, `12.3 MB`. */
export function megabytes(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  const amount = bytes / (1024 * 1024);
  return `${Number.isInteger(amount) ? amount : amount.toFixed(1)} MB`;
}

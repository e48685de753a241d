export function randomHex(length: number): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, length);
}

/** A name that the bucket of images accepts. */
export function randomImageName(): string {
  return `${randomHex(16)}-${Date.now()}-0-abcdefgh-10x20.png`;
}

import { brotliCompressSync } from 'node:zlib';

const sizes = new Map<string, Promise<number>>();

/**
 * What these scripts take on the wire, in KB of 1,000 bytes: each as Brotli compresses it best, whatever its server does, so that
 * servers do not count.
 */
export async function scriptSize(addresses: readonly string[]): Promise<number> {
  const bytes = await Promise.all(
    addresses.map((address) => {
      const known = sizes.get(address) ?? compressedSize(address);
      sizes.set(address, known);
      return known;
    }),
  );
  return bytes.reduce((total, size) => total + size, 0) / 1_000;
}

async function compressedSize(address: string): Promise<number> {
  const answer = await fetch(address);
  return brotliCompressSync(await answer.bytes()).length;
}

import { randomUUID } from 'node:crypto';
import { ftruncateSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFreeSpace } from './free-space.ts';

/** Bytes that were put aside. */
export interface PutAside {
  /** @throws after they were let go */
  read(): Uint8Array;
  /** Frees their place. */
  letGo(): void;
}

/**
 * Puts bytes that are needed later into a file, so that what waits takes no memory. Its writes and reads are those of a memory that the
 * system swaps: short, and not worth a thread. @throws when there is no room
 */
export function putAside(bytes: Uint8Array): PutAside {
  const { length } = bytes;
  const start = space.take(length);
  const giveBack = () => space.giveBack(start, length);
  try {
    descriptor ??= openUnnamed();
    if (writeSync(descriptor, bytes, 0, length, start) < length) throw new Error(`There is no room in ${tmpdir()}.`);
  } catch (error) {
    giveBack();
    throw error;
  }
  const file = descriptor;
  let isThere = true;
  return {
    read() {
      if (!isThere) throw new Error('It was let go.');
      const found = new Uint8Array(length);
      readSync(file, found, 0, length, start);
      return found;
    },
    letGo() {
      if (!isThere) return;
      isThere = false;
      giveBack();
      ftruncateSync(file, space.end());
    },
  };
}

const space = createFreeSpace();
let descriptor: number | undefined;

/** The file loses its name at once, so that it goes with the process, however that ends. */
function openUnnamed(): number {
  const path = join(tmpdir(), `ledgerlight-${randomUUID()}`);
  const opened = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  return opened;
}

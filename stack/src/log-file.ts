import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A log on disk of bounded size. Writing to it never fails: what cannot be written is left out. */
export interface LogFile {
  write(chunk: Uint8Array): void;
  /** Resolves when everything is written that could be. */
  close(): Promise<void>;
}

/** How much a log keeps. */
export interface LogFileOptions {
  /** A file that would become larger is put away, in bytes. */
  readonly size?: number;
  /** How many files that were put away are kept: `<file>.1` is the newest. */
  readonly kept?: number;
  /** Is told once when writing begins to fail, and once when it goes on. */
  onTrouble(words: string): void;
}

/** Opens the log at its end. */
export function openLogFile(file: string, { size = TEN_MEGABYTES, kept = 5, onTrouble }: LogFileOptions): LogFile {
  let handle: FileHandle | undefined;
  let written = 0;
  let inTrouble = false;
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();

  async function append(chunk: Uint8Array): Promise<void> {
    if (handle && written + chunk.byteLength > size) await beginNewFile();
    if (!handle) {
      await mkdir(dirname(file), { recursive: true });
      handle = await open(file, 'a');
      written = (await handle.stat()).size;
    }
    written += (await handle.write(chunk)).bytesWritten;
  }

  async function beginNewFile(): Promise<void> {
    await handle?.close();
    handle = undefined;
    for (let number = kept - 1; number > 0; number -= 1) {
      await rename(`${file}.${number}`, `${file}.${number + 1}`).catch(() => undefined);
    }
    await rename(file, `${file}.1`);
  }

  async function tryToAppend(chunk: Uint8Array): Promise<void> {
    try {
      await append(chunk);
      if (inTrouble) onTrouble(`The log ${file} is written again.`);
      inTrouble = false;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!inTrouble) onTrouble(`The log ${file} cannot be written (${reason}). What it would say is left out.`);
      inTrouble = true;
    }
  }

  return {
    write(chunk) {
      if (waiting > MOST_WAITING) return;
      waiting += chunk.byteLength;
      last = last
        .then(() => tryToAppend(chunk))
        .finally(() => {
          waiting -= chunk.byteLength;
        });
    },
    async close() {
      await last;
      await handle?.close().catch(() => undefined);
    },
  };
}

const TEN_MEGABYTES = 10 * 1024 * 1024;
/** A disk that hangs must not fill the memory instead. */
const MOST_WAITING = 4 * 1024 * 1024;

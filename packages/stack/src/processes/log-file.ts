import { basename, dirname } from 'node:path';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';

/** A log on disk of bounded size. Writing to it never fails: what cannot be written is left out. */
export interface LogFile {
  write(chunk: Uint8Array): void;
  /** Resolves when everything is written that could be, also when it is called again. */
  close(): Promise<void>;
}

/** How much a log keeps. */
export interface LogFileOptions {
  /** A file of so many bytes is set aside. */
  readonly size?: number;
  /** How many files that were set aside are kept: `<file>.1` is the newest. */
  readonly kept?: number;
  /** Is told once when writing begins to fail, and once when it goes on. */
  onTrouble(words: string): void;
}

/** Opens the log at its end. */
export function openLogFile(file: string, { size = TEN_MEGABYTES, kept = 5, onTrouble }: LogFileOptions): LogFile {
  let stream: RotatingFileStream | undefined;
  let inTrouble = false;
  let closing: Promise<void> | undefined;

  function begin(): RotatingFileStream {
    const begun = createStream(basename(file), { path: dirname(file), size: `${size}B`, rotate: kept });
    begun.on('error', (error) => {
      if (!inTrouble) onTrouble(`The log ${file} cannot be written (${error.message}). What it would say is left out.`);
      inTrouble = true;
      if (stream === begun) stream = undefined;
    });
    return begun;
  }

  return {
    write(chunk) {
      stream ??= begin();
      if (stream.writableLength > MOST_WAITING) return;
      stream.write(chunk, (failure) => {
        if (failure || !inTrouble) return;
        inTrouble = false;
        onTrouble(`The log ${file} is written again.`);
      });
    },
    close() {
      closing ??= new Promise((resolve) => {
        if (!stream) return resolve();
        stream.once('close', resolve);
        stream.end();
      });
      return closing;
    },
  };
}

const TEN_MEGABYTES = 10 * 1024 * 1024;
/** A disk that hangs must not fill the memory instead. */
const MOST_WAITING = 4 * 1024 * 1024;

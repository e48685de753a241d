import { basename, dirname } from 'node:path';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';

const DEFAULT_MAX_FILE_BYTES = 10 * 1024 * 1024;
const DEFAULT_ROTATED_FILES = 5;
/** Drops lines while a disk hangs, instead of filling the memory. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;

export type LogFile = ReturnType<typeof openLogFile>;

export interface LogFileOptions {
  readonly maxFileBytes?: number;
  /** How many full files remain; `<file>.1` is the newest. */
  readonly rotatedFiles?: number;
  /** Called when writing begins to fail, and when it works again. */
  onStateChange(message: string): void;
}

/** Opens a log of bounded size. Writing never fails: it drops what cannot be written. */
export function openLogFile(file: string, options: LogFileOptions) {
  const { maxFileBytes = DEFAULT_MAX_FILE_BYTES, rotatedFiles = DEFAULT_ROTATED_FILES, onStateChange } = options;
  let stream: RotatingFileStream | undefined;
  let isFailing = false;
  let closing: Promise<void> | undefined;

  function open(): RotatingFileStream {
    const path = dirname(file);
    const opened = createStream(basename(file), { path, size: `${maxFileBytes}B`, rotate: rotatedFiles });
    opened.on('error', (error) => {
      if (!isFailing) onStateChange(`Cannot write the log ${file} (${error.message}). Its lines are dropped.`);
      isFailing = true;
      if (stream === opened) stream = undefined;
    });
    return opened;
  }

  return {
    write(chunk: Uint8Array): void {
      stream ??= open();
      if (stream.writableLength > MAX_BUFFERED_BYTES) return;
      stream.write(chunk, (failure) => {
        if (failure || !isFailing) return;
        isFailing = false;
        onStateChange(`The log ${file} is written again.`);
      });
    },
    /** Flushes the log. Can be called again. */
    close(): Promise<void> {
      closing ??= new Promise((resolve) => {
        if (!stream) return resolve();
        stream.once('close', resolve);
        stream.end();
      });
      return closing;
    },
  };
}

import pLimit from 'p-limit';
import type { Output } from '../output/contract.ts';

/** How far the reading of files is. A part ends before a question is asked: a line that changes would write over it. */
export interface Progress {
  /** Works on several files at a time, and counts them. @throws the reason of the signal when it is aborted */
  each<File, Result>(files: readonly File[], work: (file: File) => Promise<Result>): Promise<Result[]>;
  update(words: string): void;
  end(words: string): void;
  begin(words: string): Promise<void>;
  fail(): void;
}

/** How many files are read at the same time: one is parsed while pictures of others are decoded. */
const CONCURRENCY = 4;

/** Starts reporting the progress of reading files. */
export async function createProgress(output: Output, signal: AbortSignal): Promise<Progress> {
  let activity = await output.begin('Looking for files');
  const limit = pLimit(CONCURRENCY);
  return {
    async each(files, work) {
      let done = 0;
      return limit.map(files, async (file) => {
        signal.throwIfAborted();
        const result = await work(file);
        done += 1;
        activity.count(done, files.length);
        return result;
      });
    },
    update: (words) => activity.update(words),
    end: (words) => activity.end('done', words),
    async begin(words) {
      activity = await output.begin(words);
    },
    fail() {
      limit.clearQueue();
      activity.end('failed', 'Reading files');
    },
  };
}

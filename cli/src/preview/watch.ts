import { type FSWatcher, watch } from 'node:fs';
import { dirname, join } from 'node:path';

/** Watches files, also some that are not there yet. */
export interface FileWatch {
  /** Watches these files from now on, and no others. In a folder that is not there nothing can be watched. */
  watch(files: ReadonlySet<string>): void;
  close(): void;
}

/** Calls `onChange` once after each burst of changes. */
export function createFileWatch(onChange: () => void): FileWatch {
  // Folders are watched, because an editor may put a new file in the place of the old one.
  const watchers = new Map<string, FSWatcher>();
  let watched: ReadonlySet<string> = new Set();
  let waiting: NodeJS.Timeout | undefined;

  function changed(path: string): void {
    if (!watched.has(path)) return;
    clearTimeout(waiting);
    waiting = setTimeout(onChange, BURST);
  }

  function forget(folder: string): void {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  }

  return {
    watch(files) {
      watched = files;
      const folders = new Set([...files].map((file) => dirname(file)));
      for (const folder of watchers.keys()) if (!folders.has(folder)) forget(folder);
      for (const folder of folders) {
        if (watchers.has(folder)) continue;
        try {
          const watcher = watch(folder, (_, name) => changed(join(folder, name ?? '')));
          watchers.set(
            folder,
            watcher.on('error', () => forget(folder)),
          );
        } catch {
          // It is not there; what lies in it is named as missing.
        }
      }
    },
    close() {
      clearTimeout(waiting);
      for (const folder of [...watchers.keys()]) forget(folder);
    },
  };
}

/** An editor that saves a file writes, renames and closes; in milliseconds. */
const BURST = 50;

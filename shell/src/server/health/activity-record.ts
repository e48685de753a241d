export type ActivityRecord = ReturnType<typeof createActivityRecord>;

export interface Activity {
  readonly release: string;
  readonly path: string | null;
}

/**
 * Creates a record of the running code of remotes, readable from another thread while this one is blocked. The watchdog finds in it which
 * release blocks the process.
 */
export function createActivityRecord() {
  const buffer = new SharedArrayBuffer(HEADER_BYTES + TEXT_BYTES);
  const header = new Int32Array(buffer, 0, HEADER_BYTES / Int32Array.BYTES_PER_ELEMENT);
  const text = Buffer.from(buffer, HEADER_BYTES);
  const running = new Set<string>();
  let lastEnded = '';

  function write(): void {
    const newestFirst = [...running].slice(-MAX_WRITTEN_ACTIVITIES).reverse();
    Atomics.store(header, LENGTH, text.write([...newestFirst, lastEnded].join('\n')));
  }

  return {
    buffer,
    /** Shows the other thread that this one is not blocked. */
    beat: () => void Atomics.add(header, BEATS, 1),
    /** Records that code of a release runs. The returned function ends the record. */
    begin(release: string, path: string | null): () => void {
      const entry = `${nextEntry++} ${release} ${path?.slice(0, MAX_PATH_LENGTH) ?? ''}`;
      running.add(entry);
      // Work that never settles must not fill the memory.
      const [oldest] = running.size > MAX_ACTIVITIES ? running : [];
      if (oldest !== undefined) running.delete(oldest);
      write();
      return () => {
        if (!running.delete(entry)) return;
        lastEnded = entry;
        write();
      };
    },
  };
}

export function readBeats(buffer: SharedArrayBuffer): number {
  return Atomics.load(new Int32Array(buffer, 0, HEADER_BYTES / Int32Array.BYTES_PER_ELEMENT), BEATS);
}

/** Returns the running activities, newest first, then the one that ended last. */
export function readActivities(buffer: SharedArrayBuffer): readonly Activity[] {
  const header = new Int32Array(buffer, 0, HEADER_BYTES / Int32Array.BYTES_PER_ELEMENT);
  const text = Buffer.from(buffer, HEADER_BYTES, Atomics.load(header, LENGTH)).toString();
  return text.split('\n').flatMap((line) => {
    const [, release = '', path = ''] = line.split(' ');
    return release === '' ? [] : [{ release, path: path === '' ? null : path }];
  });
}

let nextEntry = 0;

const HEADER_BYTES = 8;
const BEATS = 0;
const LENGTH = 1;
const TEXT_BYTES = 4_096;
const MAX_PATH_LENGTH = 200;
const MAX_WRITTEN_ACTIVITIES = 8;
const MAX_ACTIVITIES = 64;

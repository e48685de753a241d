export type ActivityRecord = ReturnType<typeof createActivityRecord>;

export interface Activity {
  readonly release: string;
  readonly path: string | null;
}

/**
 * Creates a record of the running code of remotes, readable from another thread while this one is blocked. The watchdog finds in it which
 * release blocks the process.
 * @param persist stores the record where the next process finds it if this one ends
 */
export function createActivityRecord(persist: (record: Uint8Array) => void = () => undefined) {
  const buffer = new SharedArrayBuffer(HEADER_BYTES + TEXT_BYTES);
  const header = new Int32Array(buffer, 0, HEADER_BYTES / Int32Array.BYTES_PER_ELEMENT);
  const text = Buffer.from(buffer, HEADER_BYTES);
  const running = new Set<string>();
  let lastEnded = '';

  function write(): void {
    const newestFirst = [...running].slice(-MAX_WRITTEN_ACTIVITIES).reverse();
    const length = text.write([...newestFirst, lastEnded].join('\n'));
    Atomics.store(header, LENGTH, length);
    persist(Buffer.concat([text.subarray(0, length), END]));
  }

  return {
    buffer,
    /** Shows the other thread that this one is not blocked. */
    beat: () => void Atomics.add(header, BEATS, 1),
    /** Has the other thread end the process, because a built-in was changed that this one would need for it. */
    markSpoiled: () => void Atomics.store(header, SPOILED, 1),
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

export function isSpoiled(buffer: SharedArrayBuffer): boolean {
  return Atomics.load(new Int32Array(buffer, 0, HEADER_BYTES / Int32Array.BYTES_PER_ELEMENT), SPOILED) === 1;
}

/** Returns the running activities, newest first, then the one that ended last. */
export function readActivities(buffer: SharedArrayBuffer): readonly Activity[] {
  const header = new Int32Array(buffer, 0, HEADER_BYTES / Int32Array.BYTES_PER_ELEMENT);
  return activitiesIn(Buffer.from(buffer, HEADER_BYTES, Atomics.load(header, LENGTH)).toString());
}

/** Returns the newest activity that ran when a record was persisted; null when there was none. */
export function runningIn(persisted: string): Activity | null {
  const [record = ''] = persisted.split(END.toString(), 1);
  // The last line is the activity that ended last.
  return activitiesIn(record.slice(0, Math.max(0, record.lastIndexOf('\n'))))[0] ?? null;
}

function activitiesIn(text: string): readonly Activity[] {
  return text.split('\n').flatMap((line) => {
    const [, release = '', path = ''] = line.split(' ');
    return release === '' ? [] : [{ release, path: path === '' ? null : path }];
  });
}

let nextEntry = 0;

/** A longer record of before may stand behind it. */
const END = Buffer.from('\0');
const HEADER_BYTES = 12;
const BEATS = 0;
const LENGTH = 1;
const SPOILED = 2;
const TEXT_BYTES = 4_096;
const MAX_PATH_LENGTH = 200;
const MAX_WRITTEN_ACTIVITIES = 8;
const MAX_ACTIVITIES = 64;

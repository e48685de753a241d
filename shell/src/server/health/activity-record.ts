/** What code of remotes the shell runs, readable from another thread while this one is blocked. */
export interface ActivityRecord {
  readonly buffer: SharedArrayBuffer;
  /** Tells the other thread that this one is not blocked. */
  beat(): void;
  /** Records that code of a release runs. The returned function must be called when it has ended. */
  begin(release: string, path: string | null): () => void;
}

/** Code of a release that was running, and the path of its page. */
export interface Activity {
  readonly release: string;
  /** Null for work that belongs to no page, such as the evaluation of a module. */
  readonly path: string | null;
}

/** Creates an empty record. */
export function createActivityRecord(): ActivityRecord {
  const buffer = new SharedArrayBuffer(HEADER_BYTES + TEXT_BYTES);
  const header = new Int32Array(buffer, 0, HEADER_BYTES / Int32Array.BYTES_PER_ELEMENT);
  const text = Buffer.from(buffer, HEADER_BYTES);
  const running = new Set<string>();
  let lastEnded = '';

  function write(): void {
    const newestFirst = [...running].slice(-SHOWN_ACTIVITIES).reverse();
    Atomics.store(header, LENGTH, text.write([...newestFirst, lastEnded].join('\n')));
  }

  return {
    buffer,
    beat: () => void Atomics.add(header, BEATS, 1),
    begin(release, path) {
      // A number keeps two renderings of one page apart.
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

/** Returns how often the other thread has shown that it is not blocked. */
export function readBeats(buffer: SharedArrayBuffer): number {
  return Atomics.load(new Int32Array(buffer, 0, HEADER_BYTES / Int32Array.BYTES_PER_ELEMENT), BEATS);
}

/** Returns what ran when the other thread wrote last, the newest first, and at the end what had ended last. */
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
const SHOWN_ACTIVITIES = 8;
const MAX_ACTIVITIES = 64;

import { type Dependencies, dependOn, trackDependencies } from '../context/request-context.ts';
import { type ChangeFeed, NO_CHANGES } from './change-feed.ts';
import { createSegmentedLru, type SegmentedLru, sizeOf } from './segmented-lru.ts';

/** The one cache of pages and their parts. All sections share its bytes. */
export interface PageCache {
  /** @param name is unique, without spaces */
  section<Value>(name: string, options: SectionOptions<Value>): CacheSection<Value>;
}

export interface SectionOptions<Value> {
  /** How long a value is fresh while the change feed is down, or when it is incomplete. Infinity for content-addressed keys. */
  readonly freshMs: number;
  /** Whether a stale value is returned while it is refreshed, by default true. */
  readonly refreshesInBackground?: boolean;
  sizeOf?(value: Value): number;
  /** 'gone' evicts the cached value; 'failed' is replaced by it. */
  outcomeOf?(value: Value): 'cacheable' | 'gone' | 'failed';
}

export type CacheState = 'hit' | 'stale' | 'miss';

interface CacheRead<Value> {
  readonly state: CacheState;
  /** A promise unless it was cached. */
  readonly value: Value | Promise<Value>;
}

export type Load<Value> = (last?: Value) => Promise<Value>;

type Admit = <Result>(work: () => Promise<Result>) => Promise<Result>;

export type CacheSection<Value> = Pick<LruSection<Value>, 'read' | 'retainOnly'>;

interface SharedCache {
  readonly entries: SegmentedLru<Entry<unknown>>;
  readonly changes: ChangeFeed;
  /** How long a value is loaded before an old one is returned. */
  readonly maxWaitMs: number;
  report(failure: unknown, id: string): void;
  now(): number;
}

export function createPageCache({
  changes = NO_CHANGES,
  report = () => undefined,
  now = () => performance.now(),
  maxBytes = MAX_BYTES,
  maxWaitMs = MAX_WAIT_MS,
}: Partial<Omit<SharedCache, 'entries'> & { readonly maxBytes: number }> = {}): PageCache {
  const entries = createSegmentedLru<Entry<unknown>>(maxBytes);
  const shared: SharedCache = {
    ...{ entries, changes, maxWaitMs, now },
    // Leaves out the query, which may hold what a visitor searched for.
    report: (failure, id) => report(failure, /\/[^?]*/.exec(id)?.[0] ?? id),
  };
  return { section: (name, options) => new LruSection(shared, name, options) };
}

/** One kind of value in the page cache: pages, loader data, feeds or share images. */
class LruSection<Value> {
  readonly #shared: SharedCache;
  readonly #name: string;
  readonly #options: SectionOptions<Value>;
  /** The running loads by the number of changes that were known before, and by id. */
  readonly #flights = new Map<string, Promise<Loaded<Value>>>();

  constructor(shared: SharedCache, name: string, options: SectionOptions<Value>) {
    this.#shared = shared;
    this.#name = name;
    this.#options = options;
  }

  /**
   * Returns the cached value, or what `load` returns. Concurrent reads share one load, which began after every known change. When a
   * load fails or takes long, the last value is returned however old it is, unless it shows a removed post.
   * @throws what `load` throws when no value is cached, and everything that is no Error, such as a response with status 404
   */
  read(key: string, load: Load<Value>, admit: Admit = (work) => work()): CacheRead<Value> {
    const id = `${this.#name} ${key}`;
    const entry = this.#find(id, this.#shared.entries.get(id));
    const state = entry ? this.#stateOf(entry) : 'expired';
    if (entry && (state === 'hit' || (state === 'stale' && this.#options.refreshesInBackground !== false))) {
      if (state === 'stale') this.#join(id, load).catch((failure: unknown) => this.#shared.report(failure, id));
      return { state, value: takeOver(entry) };
    }
    const value = admit(async () => {
      // While this read was queued, another one may have loaded the value.
      const present = this.#find(id);
      return present && this.#stateOf(present) === 'hit' ? present : this.#join(id, load);
    });
    return { state: 'miss', value: (entry ? this.#orLast(id, value) : value).then(takeOver) };
  }

  async #orLast(id: string, loading: Promise<Loaded<Value>>): Promise<Loaded<Value>> {
    const { promise: last, resolve } = Promise.withResolvers<Loaded<Value>>();
    const timer = setTimeout(() => {
      const entry = this.#find(id);
      if (entry) resolve(entry);
    }, this.#shared.maxWaitMs);
    return Promise.race([loading, last]).finally(() => clearTimeout(timer));
  }

  retainOnly(isRetained: (key: string) => boolean): void {
    const prefix = `${this.#name} `;
    for (const id of this.#shared.entries.keys())
      if (id.startsWith(prefix) && !isRetained(id.slice(prefix.length))) this.#shared.entries.delete(id);
  }

  /** Joins the load that began after every known change, or begins it. */
  #join(id: string, load: Load<Value>): Promise<Loaded<Value>> {
    const begun = this.#shared.changes.count;
    const flight = `${begun} ${id}`;
    const loaded = this.#flights.get(flight) ?? this.#load(id, begun, load).finally(() => this.#flights.delete(flight));
    this.#flights.set(flight, loaded);
    return loaded;
  }

  async #load(id: string, begun: number, load: Load<Value>): Promise<Loaded<Value>> {
    const { entries, now } = this.#shared;
    const start = { since: begun, readAt: this.#options.freshMs === Infinity ? Infinity : now() };
    try {
      const { result, dependencies } = await trackDependencies(start, () => load(this.#find(id)?.value));
      return this.#settle(id, begun, { value: result, dependencies });
    } catch (failure) {
      const last = this.#find(id);
      if (failure instanceof Error && last) {
        this.#shared.report(failure, id);
        return this.#delayRetry(last);
      }
      entries.delete(id);
      throw failure;
    }
  }

  #settle(id: string, begun: number, loaded: Loaded<Value>): Loaded<Value> {
    const last = this.#find(id);
    if (last && last.begun > begun) return last;
    const outcome = this.#options.outcomeOf?.(loaded.value) ?? 'cacheable';
    if (outcome === 'failed' && last) return this.#delayRetry(last);
    if (outcome === 'cacheable') this.#store(id, begun, loaded);
    else this.#shared.entries.delete(id);
    return loaded;
  }

  #store(id: string, begun: number, { value, dependencies }: Loaded<Value>): void {
    const size = ENTRY_BYTES + (this.#options.sizeOf ?? sizeOf)(value);
    const state = { size, checkedAt: dependencies.since, isInvalid: false, retryAt: 0 };
    this.#shared.entries.set(id, { section: this.#name, value, dependencies, begun, ...state });
    const entry = this.#find(id);
    // It was made of stale data, the fallback for data that could not be loaded.
    if (entry && this.#stateOf(entry) !== 'hit') this.#delayRetry(entry);
  }

  /** Returns the entry unless it may show a removed post. */
  #find(id: string, entry = this.#shared.entries.peek(id)): Entry<Value> | undefined {
    const { entries, changes } = this.#shared;
    if (!entry || !this.#isOwn(entry)) return undefined;
    if (entry.checkedAt === changes.count) return entry;
    entry.checkedAt = changes.count;
    const validity = changes.validate(entry.dependencies);
    if (validity === 'valid') {
      entry.dependencies = { ...entry.dependencies, since: changes.count };
      return entry;
    }
    entry.isInvalid = true;
    entry.retryAt = 0;
    if (validity === 'changed') return entry;
    entries.delete(id);
    return undefined;
  }

  #isOwn(entry: Entry<unknown>): entry is Entry<Value> {
    return entry.section === this.#name;
  }

  #stateOf({ dependencies, isInvalid, retryAt }: Entry<Value>): 'hit' | 'stale' | 'expired' {
    const { changes, now } = this.#shared;
    const { freshMs } = this.#options;
    if (now() < retryAt) return 'hit';
    // While the backend is unreachable, a page that changed just before is shown without delay.
    if (isInvalid) return changes.isFollowing ? 'expired' : 'stale';
    const age = now() - dependencies.readAt;
    const isFollowed = changes.isFollowing && !dependencies.isIncomplete;
    if (age < (isFollowed ? Math.max(FOLLOWED_FRESH_MS, freshMs) : freshMs)) return 'hit';
    return age > MAX_STALE_MS && changes.isFollowing ? 'expired' : 'stale';
  }

  #delayRetry(entry: Entry<Value>): Entry<Value> {
    entry.retryAt = this.#shared.now() + RETRY_DELAY_MS;
    return entry;
  }
}

/** Returns a loaded value, on which the current response depends then. */
function takeOver<Value>({ value, dependencies }: Loaded<Value>): Value {
  dependOn(dependencies);
  return value;
}

interface Loaded<Value> {
  readonly value: Value;
  readonly dependencies: Dependencies;
}

interface Entry<Value> extends Loaded<Value> {
  readonly section: string;
  readonly size: number;
  dependencies: Dependencies;
  /** The number of known changes when its loading began. */
  readonly begun: number;
  /** The number of known changes when it was last validated. */
  checkedAt: number;
  isInvalid: boolean;
  /** After a failure it counts as fresh until then. */
  retryAt: number;
}

const FOLLOWED_FRESH_MS = 5 * 60_000;
/** No limit applies while the backend is unreachable. */
const MAX_STALE_MS = 60 * 60_000;
const RETRY_DELAY_MS = 1_000;
const MAX_WAIT_MS = 2_500;
const ENTRY_BYTES = 2_048;
const MAX_BYTES = 128 * 1024 * 1024;

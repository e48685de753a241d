import { dependOn, trackDependencies } from '../context/dependencies.ts';
import type { Dependencies } from '../context/request-context.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { SegmentedLru } from './segmented-lru.ts';
import { sizeOf } from './size.ts';

/** How a section caches its values. */
export interface SectionOptions<Value> {
  /**
   * How long a value is fresh while changes are not followed, or when it is incomplete, in milliseconds; Infinity for values that never
   * change under their key.
   */
  readonly freshMs: number;
  /** Whether a stale value is returned while it is renewed; default true. */
  readonly renewsInBackground?: boolean;
  /** Estimates the bytes of a value. */
  sizeOf?(value: Value): number;
  /** Whether a loaded value is cached, ends what was cached, or is a failure, which the last cached value replaces. */
  outcomeOf?(value: Value): 'cacheable' | 'gone' | 'failed';
}

/** Whether a value was cached, was cached and is renewed meanwhile, or must be loaded. */
export type CacheState = 'hit' | 'stale' | 'miss';

/** A value, and how it was found. */
export type CacheRead<Value> =
  | { readonly state: 'hit' | 'stale'; readonly value: Value }
  | { readonly state: 'miss'; readonly value: Promise<Value> };

/** Loads a value. It gets the last one, which it may return again. */
export type Load<Value> = (last?: Value) => Promise<Value>;

/** Admits the loading of a value that is not cached. */
export type Admit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** What all sections of a cache share. */
export interface SharedCache {
  readonly entries: SegmentedLru<Entry<unknown>>;
  readonly changes: ChangeFeed;
  report(failure: unknown, path: string): void;
  now(): number;
}

/** The values of one type in the cache. */
export type CacheSection<Value> = Pick<LruSection<Value>, 'read' | 'keepOnly'>;

/** A section over the entries that all sections share. */
export class LruSection<Value> {
  readonly #shared: SharedCache;
  readonly #name: string;
  readonly #options: SectionOptions<Value>;
  readonly #flights = new Map<string, Flight<Value>>();

  constructor(shared: SharedCache, name: string, options: SectionOptions<Value>) {
    this.#shared = shared;
    this.#name = name;
    this.#options = options;
  }

  /**
   * Returns the cached value, or what `load` returns. Concurrent reads share one load, which began after every known change. When a
   * load fails, the last value is returned however old it is, unless it shows a removed post.
   * @throws what `load` throws when no value is cached, and everything that is no Error, such as a response with status 404
   */
  read(key: string, load: Load<Value>, admit: Admit = (work) => work()): CacheRead<Value> {
    const id = `${this.#name} ${key}`;
    const entry = this.#find(id, this.#shared.entries.get(id));
    const state = entry ? this.#stateOf(entry) : 'expired';
    if (entry && (state === 'hit' || (state === 'stale' && this.#options.renewsInBackground !== false))) {
      if (state === 'stale') this.#join(id, load).catch((failure: unknown) => this.#report(failure, id));
      dependOn(entry.dependencies);
      return { state, value: entry.value };
    }
    const value = admit(() => this.#cachedOrLoaded(id, load)).then((loaded) => {
      dependOn(loaded.dependencies);
      return loaded.value;
    });
    return { state: 'miss', value };
  }

  /** Evicts all values but those whose key is accepted. */
  keepOnly(isKept: (key: string) => boolean): void {
    const prefix = `${this.#name} `;
    for (const id of this.#shared.entries.keys())
      if (id.startsWith(prefix) && !isKept(id.slice(prefix.length))) this.#shared.entries.delete(id);
  }

  /** While this read waited for its admission, another one may have loaded the value. */
  async #cachedOrLoaded(id: string, load: Load<Value>): Promise<Loaded<Value>> {
    const entry = this.#find(id);
    return entry && this.#stateOf(entry) === 'hit' ? entry : this.#join(id, load);
  }

  /** Joins the load that began after every known change, or begins it. */
  #join(id: string, load: Load<Value>): Promise<Loaded<Value>> {
    const begun = this.#shared.changes.count;
    const running = this.#flights.get(id);
    if (running?.begun === begun) return running.loaded;
    const flight = { begun, loaded: this.#load(id, begun, load) };
    this.#flights.set(id, flight);
    const end = () => {
      if (this.#flights.get(id) === flight) this.#flights.delete(id);
    };
    flight.loaded.then(end, end);
    return flight.loaded;
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
        this.#report(failure, id);
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
    // It was made of older data, which stood in for data that could not be loaded.
    if (entry && this.#stateOf(entry) !== 'hit') this.#delayRetry(entry);
  }

  /** Returns the entry without what visitors must not see any more. */
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
    // While the backend is unreachable nobody waits for a page that changed just before.
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

  /** Names the path alone: the query may hold what a visitor searched for. */
  #report(failure: unknown, id: string): void {
    this.#shared.report(failure, /\/[^?]*/.exec(id)?.[0] ?? id);
  }
}

interface Loaded<Value> {
  readonly value: Value;
  readonly dependencies: Dependencies;
}

/** A cached value with its tags. */
export interface Entry<Value> extends Loaded<Value> {
  readonly section: string;
  /** In bytes. */
  readonly size: number;
  dependencies: Dependencies;
  /** The number of changes that were known when its loading began. */
  readonly begun: number;
  /** The number of changes that its dependencies were last compared with. */
  checkedAt: number;
  /** Whether a post that it depends on may have changed. */
  isInvalid: boolean;
  /** Until when it is not renewed after a failure. */
  retryAt: number;
}

/** A load that is in progress. */
interface Flight<Value> {
  readonly begun: number;
  readonly loaded: Promise<Loaded<Value>>;
}

/** How long a value is fresh while changes of its posts would be known. */
const FOLLOWED_FRESH_MS = 5 * 60_000;
/** How long a value may be shown while it is renewed; without limit while the backend is unreachable. */
const MAX_STALE_MS = 60 * 60_000;
const RETRY_DELAY_MS = 1_000;
/** The bytes of an entry beside its value. */
const ENTRY_BYTES = 2_048;

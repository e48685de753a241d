import type { Draft, DraftFields, DraftSave, SaveOutcome } from '@ledgerlight/backend/drafts';
import type { OfflineCopies, OfflineCopy } from '../offline/copies.ts';
import { type Choices, type MergedDraft, mergeDraft, resolveDraft, sameDraft } from './merge-draft.ts';

/** What a session needs of the backend, which tests replace. */
export interface DraftTransport {
  save(save: DraftSave): Promise<SaveOutcome>;
  find(id: string): Promise<Draft | null>;
  /** Starts a save that survives the page; returns whether it could. */
  sendWhileLeaving(save: DraftSave): boolean;
  /** The texts of the post of this id, or null. */
  findPost(id: string): Promise<DraftFields | null>;
}

/** The version of which a session knows that the server has it; version 0 stands for what a new draft begins with. */
export interface DraftBase {
  readonly version: number;
  readonly fields: DraftFields;
}

export type DraftStatus =
  | { readonly kind: 'untouched' | 'unsaved' | 'saving' | 'saved' }
  /** Stored in this browser, and sent again on its own. */
  | { readonly kind: 'offline' }
  /** The backend does not accept it: the session has ended, or a field is too long. */
  | { readonly kind: 'refused'; readonly error: Error }
  | { readonly kind: 'conflict'; readonly merged: MergedDraft; readonly theirs: DraftBase }
  /** `removed`: by another person; what is here stays in this browser until it is saved again or forgotten. */
  | { readonly kind: 'published' | 'removed' };

export interface DraftSnapshot {
  readonly fields: DraftFields;
  readonly status: DraftStatus;
  readonly base: DraftBase;
}

export interface SessionStart {
  readonly id: string;
  readonly device: string;
  readonly base: DraftBase;
  /** Unsent work of an earlier session, whose device goes on. */
  readonly copy?: OfflineCopy | null;
}

interface SessionServices {
  readonly transport: DraftTransport;
  readonly copies: OfflineCopies;
  readonly isTransient: (error: unknown) => boolean;
}

/** How long typing pauses before it is saved. */
const SAVE_DELAY_MS = 400;
/** The longest that typing without a pause waits. */
const MAX_SAVE_DELAY_MS = 900;
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 10_000, 30_000];

const SETTLED: ReadonlySet<DraftStatus['kind']> = new Set(['untouched', 'saving', 'saved', 'published'] as const);

/**
 * One editing session of a draft: saves what is typed, keeps it in the browser until the server has confirmed it, and merges what
 * other devices save. Saves follow each other; a save that got no answer is repeated or overtaken, never doubled.
 */
export class DraftSession {
  readonly id: string;
  readonly device: string;
  readonly #services: SessionServices;
  readonly #listeners = new Set<() => void>();
  readonly #mergeListeners = new Set<(fields: DraftFields) => void>();
  #snapshot: DraftSnapshot;
  #step: number;
  #since: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #failures = 0;
  #isClosed = false;
  /** Reads what was noted and not looked at yet. */
  #read: (() => DraftFields) | null = null;

  constructor({ id, device, base, copy = null }: SessionStart, services: SessionServices) {
    this.id = id;
    this.device = copy?.device ?? device;
    this.#services = services;
    this.#step = copy?.step ?? 0;
    const fields = copy?.fields ?? base.fields;
    this.#snapshot = { fields, base: copy?.base ?? base, status: { kind: copy ? 'unsaved' : 'untouched' } };
  }

  readonly snapshot = (): DraftSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back with the fields whenever a merge changed what is edited. */
  onMerged(listener: (fields: DraftFields) => void): () => void {
    this.#mergeListeners.add(listener);
    return () => this.#mergeListeners.delete(listener);
  }

  /** Notes what the text is now; nothing when it is as before. */
  edit(fields: DraftFields): void {
    this.#settle();
    if (sameDraft(fields, this.#snapshot.fields)) return;
    this.note(() => fields);
    this.#settle();
  }

  /**
   * Notes a change; call it before control returns to the browser, so that a merge never misses a key. `read` is called when the
   * text is needed, at the latest when it is saved: a key costs no more for a long text.
   */
  note(read: () => DraftFields): void {
    if (this.#isClosed) return;
    this.#read = read;
    if (SETTLED.has(this.#snapshot.status.kind)) this.#set({ status: { kind: 'unsaved' } });
    this.#since ??= Date.now();
    this.#schedule(Math.max(0, Math.min(SAVE_DELAY_MS, this.#since + MAX_SAVE_DELAY_MS - Date.now())));
  }

  /** Saves what is not saved yet, now. Resolves when the server answered or could not be reached. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#since = null;
    if (this.#isClosed) return;
    if (!this.#hasWork()) return this.#noteUnchanged();
    await this.#services.copies.put(this.#copy());
    if (this.#isPaused()) return;
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  /** For a page that is closing or hidden: stores the copy synchronously and starts a save. */
  leave(): void {
    if (this.#isClosed || !this.#hasWork()) return;
    const save = this.#nextSave();
    this.#services.copies.putNow(this.#copy());
    if (!this.#isPaused()) this.#services.transport.sendWhileLeaving(save);
  }

  async refresh(): Promise<void> {
    if (this.#running !== null || this.#isClosed) return;
    if (this.#hasWork()) return this.flush();
    const draft = await this.#services.transport.find(this.id).catch(() => null);
    if (draft !== null && draft.version > this.#snapshot.base.version) this.#merge(draft);
  }

  /** Ends a conflict by a person's choices, and saves. */
  async resolve(choices: Choices): Promise<void> {
    this.#settle();
    const { status, fields, base } = this.#snapshot;
    if (status.kind !== 'conflict') return;
    const { theirs } = status;
    this.#adopt(resolveDraft(mergeDraft(base.fields, fields, theirs.fields), theirs.fields, choices), theirs);
    await this.flush();
  }

  async saveAgain(): Promise<void> {
    if (this.#snapshot.status.kind !== 'removed') return;
    this.#set({ base: { ...this.#snapshot.base, version: 0 }, status: { kind: 'unsaved' } });
    await this.flush();
  }

  /** Ends the session after a last save; what could not be saved stays in the browser. */
  async close(): Promise<void> {
    await this.flush();
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  /** Ends the session and forgets what is not saved, as after publishing. */
  async forget(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
    this.#set({ status: { kind: 'untouched' } });
    await this.#services.copies.remove(this.id, this.device);
  }

  async #saveAll(): Promise<void> {
    let canSave = true;
    while (canSave && this.#hasWork() && !this.#isPaused() && !this.#isClosed) canSave = await this.#saveOnce();
  }

  /** Returns whether the server answered. */
  async #saveOnce(): Promise<boolean> {
    this.#set({ status: { kind: 'saving' } });
    const sent = this.#nextSave();
    // A session that goes on from the copy must never be behind what it sent.
    await this.#services.copies.put({ ...this.#copy(), fields: sent.fields });
    try {
      const outcome = await this.#services.transport.save(sent);
      this.#failures = 0;
      if (outcome.outcome === 'saved') await this.#confirm(sent.fields, outcome.version);
      else if (this.#isClosed) return false;
      else if (outcome.outcome === 'conflict') this.#merge(outcome.draft);
      else await this.#afterRemoval();
      return true;
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  async #confirm(fields: DraftFields, version: number): Promise<void> {
    this.#set({ base: { version, fields } });
    if (this.#hasWork()) return;
    this.#set({ status: { kind: 'saved' } });
    await this.#services.copies.remove(this.id, this.device);
  }

  /** Merges a version of the server into what is edited; a conflict waits for a person. */
  #merge({ version, fields }: DraftBase): void {
    this.#settle();
    const theirs = { version, fields };
    const merged = mergeDraft(this.#snapshot.base.fields, this.#snapshot.fields, fields);
    if (merged.conflicts.length === 0) this.#adopt(merged.fields, theirs);
    else this.#set({ status: { kind: 'conflict', merged, theirs } });
  }

  #adopt(fields: DraftFields, base: DraftBase): void {
    const isChanged = !sameDraft(fields, this.#snapshot.fields);
    this.#set({ fields, base, status: { kind: sameDraft(fields, base.fields) ? 'saved' : 'unsaved' } });
    if (isChanged) for (const listener of this.#mergeListeners) listener(fields);
    if (!this.#hasWork()) void this.#services.copies.remove(this.id, this.device);
  }

  async #afterRemoval(): Promise<void> {
    const post = await this.#services.transport.findPost(this.id);
    if (post === null) return this.#set({ status: { kind: 'removed' } });
    this.#merge({ version: 0, fields: post });
    if (!this.#hasWork()) this.#set({ status: { kind: 'published' } });
  }

  #fail(error: unknown): void {
    const isTransient = this.#services.isTransient(error);
    const problem = error instanceof Error ? error : new Error(String(error));
    this.#set({ status: isTransient ? { kind: 'offline' } : { kind: 'refused', error: problem } });
    const delay = RETRY_DELAYS_MS[Math.min(this.#failures, RETRY_DELAYS_MS.length - 1)] ?? 0;
    this.#failures += 1;
    this.#schedule(isTransient ? delay : (RETRY_DELAYS_MS.at(-1) ?? 0));
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.flush(), delay);
  }

  #settle(): void {
    const read = this.#read;
    this.#read = null;
    if (read === null) return;
    const fields = read();
    if (!sameDraft(fields, this.#snapshot.fields)) this.#snapshot = { ...this.#snapshot, fields };
  }

  /** What was noted turned out to be what the server has. */
  async #noteUnchanged(): Promise<void> {
    const { status, base } = this.#snapshot;
    if (status.kind !== 'unsaved' && status.kind !== 'offline') return;
    this.#set({ status: { kind: base.version > 0 ? 'saved' : 'untouched' } });
    await this.#services.copies.remove(this.id, this.device);
  }

  #hasWork(): boolean {
    this.#settle();
    const { fields, base } = this.#snapshot;
    return !sameDraft(fields, base.fields);
  }

  #isPaused(): boolean {
    const { kind } = this.#snapshot.status;
    return kind === 'conflict' || kind === 'removed';
  }

  #nextSave(): DraftSave {
    this.#step += 1;
    const { fields, base } = this.#snapshot;
    return { id: this.id, expectedVersion: base.version, device: this.device, step: this.#step, fields };
  }

  #copy(): OfflineCopy {
    const { fields, base } = this.#snapshot;
    return { id: this.id, device: this.device, step: this.#step, base, fields, changedAt: Date.now() };
  }

  #set(change: Partial<DraftSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }
}

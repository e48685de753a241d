import type { Draft, DraftFields, DraftSave } from '@ledgerlight/backend/drafts';
import type { OfflineText } from '../offline/row-schema.ts';
import type { StoredText } from '../offline/rows.ts';
import {
  chosenDraft,
  type DraftChoice,
  type DraftDifference,
  differencesOf,
  replacedWords,
  sameDraft,
} from './compare.ts';
import type { DraftBase, DraftSnapshot, DraftStatus, SessionServices, SessionStart } from './session-types.ts';

/** How long typing pauses before it is saved. */
const SAVE_DELAY_MS = 400;
/** The longest that typing without a pause waits. */
const MAX_SAVE_DELAY_MS = 900;
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 10_000, 30_000];

const SETTLED: ReadonlySet<DraftStatus['kind']> = new Set(['untouched', 'saving', 'saved', 'published'] as const);

/**
 * One editing session of a draft: saves what is typed, keeps it in the browser until the server has confirmed it, and shows what
 * other sessions save. A newer version is compared by a person before it takes the place of words that are not saved. Saves follow
 * each other; a save that got no answer is repeated or overtaken, never doubled.
 */
export class DraftSession {
  readonly id: string;
  readonly device = crypto.randomUUID();
  readonly #services: SessionServices;
  readonly #listeners = new Set<() => void>();
  readonly #mergeListeners = new Set<(fields: DraftFields) => void>();
  #snapshot: DraftSnapshot;
  #step = 0;
  #since: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #failures = 0;
  #isClosed = false;
  /** Reads what was noted and not looked at yet. */
  #read: (() => DraftFields) | null = null;

  /** The text with which the session goes on, and those that were compared with it: what replaces this one contains them. */
  readonly #contained: OfflineText[];
  readonly #left: OfflineText[];
  /** Texts that were not chosen and are not yet among the versions of the server. */
  readonly #setAside: DraftFields[];
  /** What others wrote last. */
  #known: DraftFields;

  constructor({ id, base, texts: [text, ...left] = [] }: SessionStart, services: SessionServices) {
    this.id = id;
    this.#services = services;
    this.#contained = text ? [text] : [];
    this.#left = left;
    this.#setAside = [...(text?.setAside ?? [])];
    this.#known = base.fields;
    const status = { kind: text ? 'unsaved' : 'untouched' } as const;
    this.#snapshot = { fields: text?.fields ?? base.fields, base, status, replaced: null };
  }

  readonly snapshot = (): DraftSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back with the fields whenever another version changed what is edited. */
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
   * Notes a change; call it before control returns to the browser, so that no other version takes the place of a key. `read` is
   * called when the text is needed, at the latest when it is saved: a key costs no more for a long text.
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
    await this.#services.rows.put(this.#text(), this.#contained);
    if (this.#isPaused()) return;
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  /** For a page that is closing or hidden: stores the text synchronously and starts a save. */
  leave(): void {
    if (this.#isClosed || !this.#hasWork()) return;
    const save = this.#nextSave();
    this.#services.rows.putNow(this.#text());
    if (!this.#isPaused()) this.#services.transport.sendWhileLeaving(save);
  }

  async refresh(): Promise<void> {
    if (this.#running !== null || this.#isClosed || this.#isPaused()) return;
    if (this.#hasWork()) return this.flush();
    const draft = await this.#services.transport.find(this.id).catch(() => null);
    // It may be what a save that began meanwhile stored.
    if (draft === null || this.#running !== null || this.#isPaused()) return;
    if (draft.version > this.#snapshot.base.version) this.#meet(draft, draft.updatedBy);
  }

  /** Ends a comparison by a person's choices, and saves. Texts of which words were not chosen become versions of the server. */
  async resolve(choose: (difference: DraftDifference) => DraftChoice): Promise<void> {
    this.#settle();
    const { status, fields: mine } = this.#snapshot;
    if (status.kind !== 'conflict') return;
    const { base, theirs, server, left } = status;
    const compared = { base, mine, theirs };
    const isDropped = (difference: DraftDifference) =>
      choose(difference) === 'theirs' && difference.proposed !== 'theirs' && difference.mine !== '';
    if (differencesOf(compared).some(isDropped)) this.#setAside.push(mine);
    if (left) {
      this.#setAside.push(theirs, ...left.setAside);
      this.#contained.push(left);
    }
    this.#adopt({ ...chosenDraft(compared, choose), baseHash: server.fields.baseHash }, server);
    await this.flush();
  }

  /** A person has seen whose words took the place of theirs. */
  readonly noteSeen = (): void => this.#set({ replaced: null });

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
    await this.#forgetText();
  }

  async #saveAll(): Promise<void> {
    let canSave = true;
    while (canSave && this.#hasWork() && !this.#isPaused() && !this.#isClosed) canSave = await this.#saveOnce();
  }

  /** Returns whether the server answered. */
  async #saveOnce(): Promise<boolean> {
    this.#set({ status: { kind: 'saving' } });
    const [setAside] = this.#setAside;
    // From a device of its own, so that the server keeps it as a version.
    const sent = { ...this.#nextSave(), ...(setAside && { fields: setAside, device: crypto.randomUUID() }) };
    await this.#services.rows.put(this.#text(), this.#contained);
    try {
      const outcome = await this.#services.transport.save(sent);
      this.#failures = 0;
      if (outcome.outcome === 'saved') {
        if (setAside) this.#setAside.shift();
        await this.#confirm({ version: outcome.version, fields: sent.fields });
      } else if (this.#isClosed) return false;
      else if (outcome.outcome === 'conflict') this.#meetSaved(outcome.draft);
      else await this.#afterRemoval();
      return true;
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  async #confirm(base: DraftBase): Promise<void> {
    this.#set({ base });
    if (!this.#hasWork()) await this.#rest('saved');
  }

  /** Nothing is left to save: what another page left is next. */
  async #rest(kind: 'saved' | 'untouched'): Promise<void> {
    this.#set({ status: { kind } });
    await this.#forgetText();
    const left = this.#isClosed || this.#hasWork() ? undefined : this.#left.shift();
    if (left) this.#meet(this.#snapshot.base, null, left);
  }

  #meetSaved(draft: Draft): void {
    const isPart = ({ device, step }: OfflineText) => device === draft.device && draft.step <= step;
    // The session whose text goes on here had sent it, and got no answer.
    if (this.#contained.some(isPart)) this.#set({ base: { version: draft.version, fields: draft.fields } });
    else this.#meet(draft, draft.updatedBy);
  }

  /** Takes another version where no unsaved word gives way to it; else it waits for a person. */
  #meet({ version, fields }: DraftBase, by: string | null, left: OfflineText | null = null): void {
    this.#settle();
    const { fields: mine, base } = this.#snapshot;
    const [server, theirs] = [{ version, fields }, left?.fields ?? fields];
    const isUnsaved = left !== null || !sameDraft(mine, base.fields);
    const compared = { base: left?.base.fields ?? base.fields, mine, theirs };
    if (isUnsaved && differencesOf(compared).length > 0) {
      this.#set({ status: { kind: 'conflict', base: compared.base, theirs, by, server, left } });
      return;
    }
    if (left) {
      this.#contained.push(left);
      this.#setAside.push(...left.setAside);
    }
    const differences = by === null ? [] : replacedWords({ base: this.#known, mine, theirs });
    this.#adopt({ ...theirs, baseHash: fields.baseHash }, server);
    if (by !== null && differences.length > 0) this.#set({ replaced: { by, differences } });
  }

  #adopt(fields: DraftFields, base: DraftBase): void {
    const isChanged = !sameDraft(fields, this.#snapshot.fields);
    this.#known = base.fields;
    this.#set({ fields, base, status: { kind: 'unsaved' } });
    if (isChanged) for (const listener of this.#mergeListeners) listener(fields);
    if (this.#hasWork()) this.#schedule(0);
    else void this.#rest('saved');
  }

  async #forgetText(): Promise<void> {
    const own: StoredText = { device: this.device, changedAt: Date.now() };
    await this.#services.rows.remove(this.id, [...this.#contained, own]);
  }

  async #afterRemoval(): Promise<void> {
    const post = await this.#services.transport.findPost(this.id);
    if (post === null) return this.#set({ status: { kind: 'removed' } });
    this.#meet({ version: 0, fields: post }, null);
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
    if (sameDraft(fields, this.#snapshot.fields)) return;
    // A comparison shows what is written now.
    if (this.#snapshot.status.kind === 'conflict') this.#set({ fields });
    else this.#snapshot = { ...this.#snapshot, fields };
  }

  /** What was noted turned out to be what the server has. */
  async #noteUnchanged(): Promise<void> {
    const { status, base } = this.#snapshot;
    if (status.kind !== 'unsaved' && status.kind !== 'offline') return;
    await this.#rest(base.version > 0 ? 'saved' : 'untouched');
  }

  #hasWork(): boolean {
    this.#settle();
    const { fields, base } = this.#snapshot;
    return this.#setAside.length > 0 || !sameDraft(fields, base.fields);
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

  #text(): OfflineText {
    const { fields, base } = this.#snapshot;
    const setAside = [...this.#setAside];
    return { id: this.id, device: this.device, step: this.#step, base, fields, setAside, changedAt: Date.now() };
  }

  #set(change: Partial<DraftSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }
}

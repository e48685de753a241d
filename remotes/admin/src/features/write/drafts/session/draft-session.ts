import type { Draft, DraftFields } from '@ledgerlight/backend/drafts';
import type { OfflineText } from '../offline/row-schema.ts';
import {
  chosenDraft,
  type DraftChoice,
  type DraftDifference,
  differencesOf,
  replacedWords,
  sameDraft,
} from './compare.ts';
import { SaveTimer } from './save-timer.ts';
import type { DraftBase, DraftSnapshot, DraftStatus, SessionServices, SessionStart } from './session-types.ts';
import { UnsentTexts } from './unsent-texts.ts';

const SETTLED: ReadonlySet<DraftStatus['kind']> = new Set(['untouched', 'saving', 'saved', 'published'] as const);

/**
 * One editing session of a draft: saves what is typed, keeps it in the browser until the server has confirmed it, and shows what
 * other sessions save. A newer version is compared by a person before it takes the place of words that are not saved. Saves follow
 * each other; a save that got no answer is repeated or overtaken, never doubled.
 */
export class DraftSession {
  readonly id: string;
  readonly device: string;
  readonly #services: SessionServices;
  readonly #unsent: UnsentTexts;
  readonly #timer = new SaveTimer(() => void this.flush());
  readonly #listeners = new Set<() => void>();
  readonly #mergeListeners = new Set<(fields: DraftFields) => void>();
  #snapshot: DraftSnapshot;
  #running: Promise<void> | null = null;
  #isClosed = false;
  /** Reads what was noted and not looked at yet. */
  #read: (() => DraftFields) | null = null;
  /** What others wrote last. */
  #known: DraftFields;

  constructor({ id, base, texts = [] }: SessionStart, services: SessionServices) {
    this.id = id;
    this.#services = services;
    this.#unsent = new UnsentTexts(id, texts, services.rows);
    this.device = this.#unsent.device;
    this.#known = base.fields;
    const status = { kind: texts[0] ? 'unsaved' : 'untouched' } as const;
    this.#snapshot = { fields: texts[0]?.fields ?? base.fields, base, status, replaced: null };
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
    this.#timer.startAfterTyping();
  }

  /** Saves what is not saved yet, now. Resolves when the server answered or could not be reached. */
  async flush(): Promise<void> {
    this.#timer.stop();
    if (this.#isClosed) return;
    if (!this.#hasWork()) return this.#noteUnchanged();
    await this.#unsent.store(this.#snapshot);
    if (this.#isPaused()) return;
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  /** For a page that is closing or hidden: stores the text synchronously and starts a save. */
  leave(): void {
    if (this.#isClosed || !this.#hasWork()) return;
    const save = this.#unsent.nextSave(this.#snapshot);
    this.#unsent.storeNow(this.#snapshot);
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
    if (differencesOf(compared).some(isDropped)) this.#unsent.setAside(mine);
    if (left) {
      this.#unsent.setAside(theirs);
      this.#unsent.contain(left);
    }
    this.#adopt({ ...chosenDraft(compared, choose), baseHash: server.fields.baseHash }, server);
    await this.flush();
  }

  /** A person has seen whose words took the place of theirs. */
  readonly noteSeen = (): void => this.#set({ replaced: null });

  /** Puts the replaced words back: paragraphs before those of the other person, other fields in place of theirs. */
  readonly bringBack = (): void => {
    this.#settle();
    const { fields: theirs, base, replaced } = this.#snapshot;
    if (replaced === null || this.#isPaused()) return;
    const { before: mine, differences } = replaced;
    const restored = chosenDraft({ base: mine, mine, theirs }, (shown) => {
      const isReplaced = differences.some((one) => one.field === shown.field && one.mine === shown.mine);
      return !isReplaced ? 'theirs' : shown.isParagraph ? 'both' : 'mine';
    });
    this.#adopt({ ...restored, baseHash: theirs.baseHash }, base);
    this.noteSeen();
  };

  async saveAgain(): Promise<void> {
    if (this.#snapshot.status.kind !== 'removed') return;
    this.#set({ base: { ...this.#snapshot.base, version: 0 }, status: { kind: 'unsaved' } });
    await this.flush();
  }

  /** Ends the session after a last save; what could not be saved stays in the browser. */
  async close(): Promise<void> {
    await this.flush();
    this.#end();
  }

  /** Ends the session and forgets what is not saved, as after publishing. */
  async forget(): Promise<void> {
    this.#end();
    await this.#running;
    this.#set({ status: { kind: 'untouched' } });
    await this.#unsent.forget();
  }

  #end(): void {
    this.#isClosed = true;
    this.#timer.end();
  }

  async #saveAll(): Promise<void> {
    let canSave = true;
    while (canSave && this.#hasWork() && !this.#isPaused() && !this.#isClosed) canSave = await this.#saveOnce();
  }

  /** Returns whether the server answered. */
  async #saveOnce(): Promise<boolean> {
    // One that is tried again stays unsaved in the eyes of the person and of the question before leaving.
    if (this.#snapshot.status.kind !== 'offline') this.#set({ status: { kind: 'saving' } });
    const { save, sent } = this.#unsent.nextOf(this.#snapshot);
    await this.#unsent.store(this.#snapshot);
    try {
      const outcome = await this.#services.transport.save(save);
      this.#timer.noteAnswer();
      if (outcome.outcome === 'saved') {
        sent();
        await this.#confirm({ version: outcome.version, fields: save.fields });
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
    await this.#unsent.forget();
    const left = this.#isClosed || this.#hasWork() ? undefined : this.#unsent.takeLeft();
    if (left) this.#meet(this.#snapshot.base, null, left);
  }

  #meetSaved(draft: Draft): void {
    if (this.#unsent.containsVersion(draft)) this.#set({ base: { version: draft.version, fields: draft.fields } });
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
    if (left) this.#unsent.contain(left);
    const differences = by === null ? [] : replacedWords({ base: this.#known, mine, theirs });
    this.#adopt({ ...theirs, baseHash: fields.baseHash }, server);
    if (by !== null && differences.length > 0) this.#set({ replaced: { by, differences, before: mine } });
  }

  #adopt(fields: DraftFields, base: DraftBase): void {
    const isChanged = !sameDraft(fields, this.#snapshot.fields);
    this.#known = base.fields;
    this.#set({ fields, base, status: { kind: 'unsaved' } });
    if (isChanged) for (const listener of this.#mergeListeners) listener(fields);
    if (this.#hasWork()) this.#timer.start(0);
    else void this.#rest('saved');
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
    this.#timer.startAfterFailure(isTransient);
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
    return this.#unsent.hasSetAside || !sameDraft(fields, base.fields);
  }

  #isPaused(): boolean {
    const { kind } = this.#snapshot.status;
    return kind === 'conflict' || kind === 'removed';
  }

  #set(change: Partial<DraftSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }
}

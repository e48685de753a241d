import type { Draft, DraftFields, DraftSave, SaveOutcome } from '@ledgerlight/backend/drafts';
import type { OfflineText } from '../offline/row-schema.ts';
import type { OfflineRows } from '../offline/rows.ts';
import type { DraftDifference } from './compare.ts';

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
  | ({ readonly kind: 'conflict' } & DraftConflict)
  /** `removed`: by another person; what is here stays in this browser until it is saved again or forgotten. */
  | { readonly kind: 'published' | 'removed' };

/** A version that waits to be compared: of the server, or what another page of this browser left. */
export interface DraftConflict {
  /** The version from which both came. */
  readonly base: DraftFields;
  readonly theirs: DraftFields;
  readonly by: string | null;
  readonly server: DraftBase;
  readonly left: OfflineText | null;
}

/** Words of this session in whose place another person put theirs. */
export interface ReplacedWords {
  readonly by: string;
  readonly differences: readonly DraftDifference[];
  /** The draft with them. */
  readonly before: DraftFields;
}

export interface DraftSnapshot {
  readonly fields: DraftFields;
  readonly status: DraftStatus;
  readonly base: DraftBase;
  readonly replaced: ReplacedWords | null;
}

export interface SessionStart {
  readonly id: string;
  readonly base: DraftBase;
  /** What earlier pages could not send, last changed first: the session goes on from the first one and compares the others. */
  readonly texts?: readonly OfflineText[];
}

export interface SessionServices {
  readonly transport: DraftTransport;
  readonly rows: OfflineRows;
  readonly isTransient: (error: unknown) => boolean;
}

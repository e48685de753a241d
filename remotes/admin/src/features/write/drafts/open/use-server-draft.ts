import type { DraftFields } from '@ledgerlight/backend/drafts';
import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { noteUnsavedWork } from '../../../../kit/unsaved/unsaved-work.ts';
import type { DraftServices } from '../services.ts';
import { sameDraft } from '../session/compare.ts';
import { DraftSession } from '../session/draft-session.ts';
import type { DraftStatus } from '../session/session-types.ts';
import { noSubscription } from './draft-status.tsx';

/** What a draft needs of a form. `read` gives back exactly what `write` was given. */
export interface DraftedForm {
  readonly read: () => DraftFields;
  /** Puts a restored or another version into the form, which keeps caret and undo history where it can. */
  readonly write: (fields: DraftFields) => void;
  /** Calls back within each change by a person. Returns a function that ends that. */
  onChange(listener: () => void): () => void;
}

export interface ServerDraftOptions {
  /** The id of the post; a fresh UUID for a new one. */
  readonly id: string;
  /** Whether the id was made just now, so that nothing can be stored under it: it opens without a network. */
  readonly isNew: boolean;
  readonly services: DraftServices;
}

/** A draft that is open in a form. */
export type ServerDraft = ReturnType<typeof useServerDraft>;

/**
 * Opens the shared draft of a post in a form, which begins with what the form has when there is none. Saves what is typed and shows
 * what others save, until the form closes.
 */
export function useServerDraft(form: DraftedForm, { id, isNew, services }: ServerDraftOptions) {
  const [session, setSession] = useState<DraftSession | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  const begin = useEffectEvent(async () => {
    const initial = form.read();
    return { initial, session: await openDraftSession({ id, initial, isNew: isNew && attempt === 0, services }) };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the draft again
  useEffect(() => {
    let close = (): void => undefined;
    let isLeft = false;
    begin().then(
      ({ initial, session: opened }) => {
        close = () => void opened.close();
        if (isLeft) return close();
        const { fields } = opened.snapshot();
        if (!sameDraft(fields, initial)) form.write(fields);
        setSession(opened);
      },
      (error: Error) => setProblem(error),
    );
    return () => {
      isLeft = true;
      close();
    };
  }, [id, services, form, attempt]);

  useConnection(session, form);
  useUnsavedWork(session);

  const reopen = () => {
    setProblem(null);
    setAttempt((before) => before + 1);
  };
  return {
    isLoaded: session !== null,
    session,
    problem,
    retry: reopen,
    /** Begins the draft of what the form has after `end`. */
    reopen,
    /** Saves now: before publishing, and before a preview link is made. */
    flush: async () => session?.flush(),
    /** Ends the draft of a published post, unless another person saved it since. `keepsStored`: it has words that were not published. */
    async end(keepsStored: boolean): Promise<void> {
      await session?.forget();
      if (keepsStored) return;
      const version = session?.snapshot().base.version ?? 0;
      if (version > 0) await services.remove(id, version).catch(() => undefined);
    },
  };
}

/** Connects form, page and session: typing, other versions, a page that closes, a network that returns. */
function useConnection(session: DraftSession | null, form: DraftedForm): void {
  // Before the form is shown as loaded: a page may close at once.
  useLayoutEffect(() => {
    if (session === null) return;
    const unsubscribe = form.onChange(() => session.note(form.read));
    // What was typed while it was opened.
    session.edit(form.read());
    const endMerges = session.onMerged(form.write);
    const listening = new AbortController();
    const { signal } = listening;
    const leave = () => session.leave();
    const leaveHidden = () => document.visibilityState === 'hidden' && session.leave();
    document.addEventListener('visibilitychange', leaveHidden, { signal });
    window.addEventListener('pagehide', leave, { signal });
    // A browser on a slow machine ends a closing page before its pagehide event.
    window.addEventListener('beforeunload', leave, { signal });
    window.addEventListener('online', () => void session.flush(), { signal });
    return () => {
      listening.abort();
      unsubscribe();
      endMerges();
    };
  }, [session, form]);
}

/** Leaving prompts first while something stays in this browser alone. What is saved in a moment is not worth a question. */
function useUnsavedWork(session: DraftSession | null): void {
  const isUnsaved = useSyncExternalStore(
    session?.subscribe ?? noSubscription,
    () => session !== null && UNSAVED.has(session.snapshot().status.kind),
  );
  useEffect(() => (isUnsaved ? noteUnsavedWork('draft') : undefined), [isUnsaved]);
}

const UNSAVED: ReadonlySet<DraftStatus['kind']> = new Set(['offline', 'refused', 'conflict', 'removed'] as const);

interface SessionOptions {
  readonly id: string;
  readonly initial: DraftFields;
  readonly isNew: boolean;
  readonly services: DraftServices;
}

/**
 * Opens the draft of a post as the server has it, with what this browser could not send. Without a network it opens what is in
 * this browser. @throws when neither is to be had
 */
async function openDraftSession({ id, initial, isNew, services }: SessionOptions): Promise<DraftSession> {
  const { texts } = await services.rows.of(id);
  const base = texts[0]?.base ?? (isNew ? { version: 0, fields: initial } : await findBase(id, initial, services));
  const session = new DraftSession({ id, base, texts }, services);
  if (texts.length > 0) void session.flush();
  return session;
}

async function findBase(id: string, initial: DraftFields, { transport }: DraftServices) {
  const draft = await transport.find(id);
  return draft ? { version: draft.version, fields: draft.fields } : { version: 0, fields: initial };
}

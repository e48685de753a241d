import type { DraftFields, DraftPresence } from '@ledgerlight/backend/drafts';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { noteUnsavedWork } from '../../unsaved-work.ts';
import type { DraftServices } from '../services.ts';
import type { DraftSession, DraftSnapshot } from '../session/draft-session.ts';
import type { Choices } from '../session/merge-draft.ts';
import { openSession } from '../session/open-session.ts';

/** What a draft needs of a form. `read` gives back exactly what `write` was given. */
export interface DraftedForm {
  read(): DraftFields;
  /** Puts a restored or merged draft into the form, which keeps caret and undo history where it can. */
  write(fields: DraftFields): void;
  /** Calls back within each change. Returns a function that ends that. */
  onChange(listener: () => void): () => void;
  /** The name of the field that has the focus. */
  focusedField?(): string | null;
}

export interface ServerDraftOptions {
  /** The id of the post; a fresh UUID for a new one. Another id needs another component instance. */
  readonly id: string;
  /** What the form begins with when there is no draft: an empty one, or that of the post. */
  readonly initial: DraftFields;
  /** Whether the id was made just now, so that nothing can be stored under it: it opens without a network. */
  readonly isNew: boolean;
  readonly services: DraftServices;
}

const PRESENCE_INTERVAL_MS = 10_000;

/** Opens the shared draft of a post in a form, saves what is typed and merges what others save, until the form closes. */
export function useServerDraft(form: DraftedForm, { id, initial, isNew, services }: ServerDraftOptions) {
  const [session, setSession] = useState<DraftSession | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  const write = useEffectEvent((fields: DraftFields) => form.write(fields));
  const begin = useEffectEvent(() => openSession({ id, initial, isNew, services }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the draft again
  useEffect(() => {
    let close = (): void => undefined;
    let isLeft = false;
    begin().then(
      (opened) => {
        if (isLeft) return opened.close();
        close = opened.close;
        write(opened.session.snapshot().fields);
        setSession(opened.session);
        return undefined;
      },
      (error: Error) => setProblem(error),
    );
    return () => {
      isLeft = true;
      close();
    };
  }, [id, services, attempt]);

  useConnection(session, form);
  const others = usePresence(session, services, form);
  const snapshot = useSyncExternalStore(session?.subscribe ?? noSubscription, session?.snapshot ?? noSnapshot);
  useUnsavedWork(snapshot);

  return {
    isLoaded: session !== null,
    /** Why the draft could not be opened. */
    problem,
    retry: () => {
      setProblem(null);
      setAttempt((before) => before + 1);
    },
    status: snapshot?.status ?? null,
    /** The version that the server has confirmed; 0 for none. */
    version: snapshot?.base.version ?? 0,
    others,
    /** Saves now: before publishing, and before a preview link is made. */
    flush: async () => session?.flush(),
    resolve: async (choices: Choices) => session?.resolve(choices),
    saveAgain: async () => session?.saveAgain(),
    /** Ends the draft of a post that was published from this form, unless another person saved it since. */
    async end(): Promise<void> {
      const version = session?.snapshot().base.version ?? 0;
      await session?.forget();
      if (version > 0) await services.remove(id, version).catch(() => undefined);
    },
  };
}

const noSubscription = () => () => undefined;
const noSnapshot = () => null;

/** Connects form, page and session: typing, merges, a page that closes, a network that returns. */
function useConnection(session: DraftSession | null, form: DraftedForm): void {
  const read = useEffectEvent(() => form.read());
  const write = useEffectEvent((fields: DraftFields) => form.write(fields));
  const onChange = useEffectEvent((listener: () => void) => form.onChange(listener));
  useEffect(() => {
    if (session === null) return;
    const unsubscribe = onChange(() => session.edit(read()));
    const endMerges = session.onMerged((fields) => write(fields));
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
  }, [session]);
}

/** Notifies others that the draft is open here, returns who else has it open, and merges what they saved. */
function usePresence(session: DraftSession | null, { presence }: DraftServices, form: DraftedForm) {
  const [others, setOthers] = useState<DraftPresence['others']>([]);
  const focusedField = useEffectEvent(() => form.focusedField?.() ?? null);
  useEffect(() => {
    if (session === null) return;
    const { id, device } = session;
    const touch = async () => {
      if (document.visibilityState === 'hidden') return;
      const seen = await presence.touch(id, device, focusedField()).catch(() => null);
      setOthers(seen?.others ?? []);
      if (seen?.version && seen.version > session.snapshot().base.version) await session.refresh();
    };
    void touch();
    const timer = setInterval(() => void touch(), PRESENCE_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      void presence.leave(id, device).catch(() => undefined);
    };
  }, [session, presence]);
  return others;
}

/** Signing out prompts first while something is in this browser alone. */
function useUnsavedWork(snapshot: DraftSnapshot | null): void {
  const kind = snapshot?.status.kind;
  const isUnsaved = kind !== undefined && kind !== 'untouched' && kind !== 'saved' && kind !== 'published';
  useEffect(() => (isUnsaved ? noteUnsavedWork() : undefined), [isUnsaved]);
}

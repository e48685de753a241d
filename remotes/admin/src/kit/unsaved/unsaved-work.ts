/** What leaving would cost. 'draft': what this browser stores and the server does not have yet. 'form': what was typed. */
export type UnsavedWork = 'draft' | 'form';

export function hasUnsavedWork(): boolean {
  return notes.size > 0;
}

/** Returns what would be lost, the worst first. */
export function unsavedWork(): UnsavedWork | null {
  const noted = [...notes.values()];
  return (['form', 'draft'] as const).find((work) => noted.includes(work)) ?? null;
}

/** Notes unsaved work, so that leaving the admin area prompts for confirmation. The returned function ends it. */
export function noteUnsavedWork(work: UnsavedWork): () => void {
  const note = Symbol(work);
  notes.set(note, work);
  return () => {
    notes.delete(note);
  };
}

const notes = new Map<symbol, UnsavedWork>();

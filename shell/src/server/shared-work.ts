/** Begins a piece of work, or joins the one of the same key that is under way. */
export type SharedWork<Result> = (key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets all who ask for one key at one time share one piece of work and what becomes of it, also its failure. Nothing is
 * kept: whoever asks after its end begins anew.
 */
export function createSharedWork<Result>(): SharedWork<Result> {
  const underway = new Map<string, Promise<Result>>();
  return (key, work) => {
    const shared = underway.get(key);
    if (shared) return shared;
    const begun = work().finally(() => underway.delete(key));
    underway.set(key, begun);
    return begun;
  };
}

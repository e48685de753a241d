const made = new Set<string>();

/** Returns the id of a draft that is about to be begun in this page. */
export function newDraftId(): string {
  const id = crypto.randomUUID();
  made.add(id);
  return id;
}

/** Returns whether this page made the id and has not opened it yet, so that nothing can be stored under it. */
export function takeNewDraftId(id: string): boolean {
  return made.delete(id);
}

interface Page<Cursor> {
  readonly next: Cursor | null;
}

/** Reads a list from its first page to its last, each from where the one before ended. */
export async function readPages<Read extends Page<Cursor>, Cursor>(
  read: (before: Cursor | null) => Promise<Read>,
): Promise<readonly Read[]> {
  const pages: Read[] = [];
  let next: Cursor | null = null;
  do {
    const page = await read(next);
    pages.push(page);
    next = page.next;
  } while (next !== null);
  return pages;
}

/** A query as the clients send it, and the most rows that it may read. */
export interface ArchiveQuery {
  readonly name: string;
  readonly role: 'anon' | 'authenticated';
  readonly statement: string;
  readonly bound: number;
}

export function anon(name: string, bound: number, statement: string): ArchiveQuery {
  return { name, bound, statement, role: 'anon' };
}

export function staff(name: string, bound: number, statement: string): ArchiveQuery {
  return { name, bound, statement, role: 'authenticated' };
}

/** The order of public lists. */
export const NEWEST = 'order by published_at desc, id desc';

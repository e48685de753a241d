import type { AccessRows } from './access-rows.ts';

/**
 * An attempt with its outcomes in the order of PEOPLE: R refused, 0 ran and touched nothing, D done. `{post}` in call or body is the
 * row of this name.
 */
export type AttemptRow = readonly [
  name: string,
  expected: string,
  call: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} ${string}`,
  body?: object | ((rows: AccessRows, deployer: string | null) => object),
];

/** Attempts to write a table that clients only read: to add a row, and to change and remove those of the filter. */
export function unwritable(table: string, filter: string, values: object): readonly AttemptRow[] {
  return [
    [`add to ${table}`, NOBODY, `POST ${table}`, values],
    [`change in ${table}`, NOBODY, `PATCH ${table}?${filter}`, values],
    [`remove from ${table}`, NOBODY, `DELETE ${table}?${filter}`],
  ];
}

const NOBODY = 'R'.repeat(11);

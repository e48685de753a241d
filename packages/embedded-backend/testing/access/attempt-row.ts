import type { AccessRows, RowName } from './access-rows.ts';

/** Returns a row, which the attempt is then about. */
export type ReadRow = <Name extends RowName>(name: Name) => AccessRows[Name];

/**
 * An attempt with its outcomes in the order of PEOPLE: R refused, 0 ran and touched nothing, D done. `{post}` in call or body is the
 * row of this name.
 */
export type AttemptRow = readonly [
  name: string,
  expected: string,
  call: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} ${string}`,
  body?: object | ((read: ReadRow, deployer: string | null) => object),
];

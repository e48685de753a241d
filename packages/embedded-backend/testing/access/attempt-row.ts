import type { AccessRows } from './access-rows.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** An attempt with its outcomes in the order of PEOPLE: R refused, 0 ran and touched nothing, D done. */
export type AttemptRow = readonly [
  name: string,
  expected: string,
  method: Method,
  path: string,
  body?: object | ((rows: AccessRows, deployer: string | null) => object),
];

import type { Output } from '../output/contract.ts';

/** An output that says nothing. */
export const SILENT: Output = {
  note: () => undefined,
  alert: () => undefined,
  result: () => undefined,
  document: () => undefined,
  begin: async () => ({ update: () => undefined, count: () => undefined, end: () => undefined }),
};

import type { Output } from '../output/contract.ts';

export const SILENT: Output = {
  note: () => undefined,
  alert: () => undefined,
  result: () => undefined,
  document: () => undefined,
  begin: async () => ({ count: () => undefined, end: () => undefined }),
};

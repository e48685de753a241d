import { vi } from 'vitest';

/** Returns the addresses of bytes in memory that are created and released from now on. */
export function watchAddresses() {
  const create = vi.spyOn(URL, 'createObjectURL');
  const release = vi.spyOn(URL, 'revokeObjectURL');
  return {
    created: () => create.mock.results.map(({ value }) => value).sort(),
    released: () => release.mock.calls.flat().sort(),
  };
}

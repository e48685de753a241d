import type { EmbeddedBackend, EmbeddedBackendOptions } from '../src/backend-contract.ts';
import { openBackend } from '../src/open-backend.ts';
import { serveBackend } from '../src/serve-backend.ts';

export async function startEmbeddedBackend(options: EmbeddedBackendOptions): Promise<EmbeddedBackend> {
  return serveBackend(options, (identityKey) => openBackend({ ...options, identityKey }));
}

import { startEmbeddedBackend } from '../src/start.ts';
import { FIXTURE_PASSWORD, makePasswordsCheap } from './backend-fixture.ts';

export async function makeTemplate(dataFolder: string, databaseUrl: string | null): Promise<void> {
  const backend = await startEmbeddedBackend({
    dataFolder,
    databaseUrl,
    port: 0,
    demoPassword: FIXTURE_PASSWORD,
    log: () => undefined,
  });
  await makePasswordsCheap(backend);
  await backend.close();
}

import { createRemoteHost } from '@ledgerlight/federation/remote-host';
import { listen } from './local-server.ts';
import { type ShellCommand, type ShellProcess, startShellProcess } from './shell-process.ts';

/** Starts a shell over a store with a remote host of its own, and without a backend unless `environment` names one. */
export async function startShellOver(
  store: string,
  environment: Readonly<Record<string, string>> = {},
  command: ShellCommand = {},
): Promise<ShellProcess> {
  const host = await listen(createRemoteHost(store));
  const shell = await startShellProcess(
    { REMOTES_URL: host.url, LEDGERLIGHT_STORE: store, ...NO_BACKEND, ...environment },
    command,
  );
  return {
    ...shell,
    async stop() {
      await shell.stop();
      host.stop();
    },
  };
}

/** Names a backend at an address where nothing listens. */
export const NO_BACKEND = { SUPABASE_URL: 'http://localhost:9', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test' };

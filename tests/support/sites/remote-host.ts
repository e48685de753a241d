import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createRemoteHost } from '@ledgerlight/federation/remote-host';
import { type ShellCommand, type ShellProcess, startShellProcess } from './shell-process.ts';

/** Serves the files of a store on a free port. */
export async function startRemoteHost(...options: Parameters<typeof createRemoteHost>) {
  const host = createRemoteHost(...options).listen(0);
  await once(host, 'listening');
  return {
    url: `http://localhost:${(host.address() as AddressInfo).port}`,
    stop() {
      host.closeAllConnections();
      host.close();
    },
  };
}

/** Starts a shell over a store with a remote host of its own, and without a backend unless `environment` names one. */
export async function startShellOver(
  store: string,
  environment: Readonly<Record<string, string>> = {},
  command: ShellCommand = {},
): Promise<ShellProcess> {
  const host = await startRemoteHost(store);
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

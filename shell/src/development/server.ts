import { LOOPBACK_ADDRESS } from '@ledgerlight/federation/loopback';
import { readConfig } from '../server/config.ts';
import { startShell } from '../server/main.ts';
import { createChosenPages, refuseOtherMachines } from './chosen-pages.ts';
import { parseDevelopedRemotes } from './developed-remotes.ts';
import { freshFiles } from './fresh-files.ts';
import { createDevelopmentRegistry } from './registry.ts';
import { createDevelopmentHost } from './remotes-host.ts';

// The program of the shell's server in `npm run dev`.
const POLICY = 'content-security-policy';
const [remotesPort, developed = '', allowed = ''] = process.argv.slice(2);
const remotes = parseDevelopedRemotes(developed);
const origins = new Set([...remotes.values(), ...allowed.split(',')]);
const host = createDevelopmentHost(readConfig(process.env).store.folder, remotes);
host.server.listen(Number(remotesPort), LOOPBACK_ADDRESS);
process.once('SIGTERM', () => {
  host.server.close();
  host.server.closeAllConnections();
});

await startShell({
  isDevelopment: true,
  refusal: refuseOtherMachines,
  files: freshFiles,
  headers: allowHotReload,
  pages: (live, serve, stores) =>
    createChosenPages(origins, (chosen) =>
      serve(createDevelopmentRegistry(live, new Map([...remotes, ...chosen]), host.add), stores),
    ),
});

/** Extends the policy that visitors have by the WebSockets of development servers. */
function allowHotReload(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const policy = headers[POLICY] ?? '';
  return { ...headers, [POLICY]: policy.replace("connect-src 'self'", "connect-src 'self' ws://localhost:*") };
}

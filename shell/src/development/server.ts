import { LOOPBACK_ADDRESS } from '@ledgerlight/federation/loopback';
import { readConfig } from '../server/config.ts';
import { startShell } from '../server/main.ts';
import { createChosenPages, refuseOtherMachines } from './chosen-pages.ts';
import { parseDevelopedRemotes } from './developed-remotes.ts';
import { freshFiles } from './fresh-files.ts';
import { withHotReload } from './hot-reload-policy.ts';
import { createDevelopmentRegistry } from './registry.ts';
import { createDevelopmentHost } from './remotes-host.ts';

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
  servesVisitors: false,
  refusal: refuseOtherMachines,
  files: freshFiles,
  headers: withHotReload,
  pages: (live, serve, stores) =>
    createChosenPages(origins, (chosen) =>
      serve(
        createDevelopmentRegistry({ live, remotes: new Map([...remotes, ...chosen]), onRelease: host.add }),
        stores,
      ),
    ),
});

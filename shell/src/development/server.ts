import { readConfig } from '../server/config.ts';
import { startShell } from '../server/main.ts';
import { createChosenPages } from './chosen-pages.ts';
import { parseDevelopedRemotes } from './developed-remotes.ts';
import { freshFiles } from './fresh-files.ts';
import { withHotReload } from './hot-reload-policy.ts';
import { createDevelopmentRegistry } from './registry.ts';
import { createDevelopmentHost } from './remotes-host.ts';

const [remotesPort, developed = ''] = process.argv.slice(2);
const remotes = parseDevelopedRemotes(developed);
const host = createDevelopmentHost(readConfig(process.env).store.folder, remotes);
host.server.listen(Number(remotesPort));
process.once('SIGTERM', () => {
  host.server.close();
  host.server.closeAllConnections();
});

await startShell({
  files: freshFiles,
  headers: withHotReload,
  pages: (live, serve, stores) =>
    createChosenPages((chosen) =>
      serve(
        createDevelopmentRegistry({ live, remotes: new Map([...remotes, ...chosen]), onRelease: host.add }),
        stores,
      ),
    ),
});

import { createRemoteHost } from '@ledgerlight/federation/remote-host';

// The process of the remotes' host, which `npm start` runs.
const [store = '', port = '', source = null] = process.argv.slice(2);
const host = createRemoteHost(store, source).listen(Number(port));

process.once('SIGTERM', stop);
process.once('SIGINT', stop);

function stop(): void {
  host.close();
  host.closeAllConnections();
}

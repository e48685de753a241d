import type { RemoteLoader } from '@ledgerlight/federation/remote-loader';
import type { BrowserOnlyRoutes, RemoteRoutes } from '@ledgerlight/shell-api';

/**
 * What a live remote exposes: `RemoteRoutes`, or `BrowserOnlyRoutes` when the registry says that it has no build for the
 * server.
 * @throws RemoteLoadError
 */
export async function loadRemoteRoutes<Routes extends BrowserOnlyRoutes = RemoteRoutes>(
  remotes: Pick<RemoteLoader, 'load'>,
  remote: string,
): Promise<Routes> {
  // The contract of a remote is checked by the compiler on both sides; the loader has checked that it is a function.
  return (await remotes.load(remote)) as Routes;
}

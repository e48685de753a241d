import type { RemoteLoader } from '@ledgerlight/federation/remote-loader';
import type { BrowserOnlyRoutes, RemoteRoutes } from '@ledgerlight/shell-api';

/**
 * Loads the module that a remote exposes. A remote without a server build exposes `BrowserOnlyRoutes`.
 * @throws RemoteLoadError
 */
export async function loadRemoteRoutes<Routes extends BrowserOnlyRoutes = RemoteRoutes>(
  remotes: Pick<RemoteLoader, 'load'>,
  remote: string,
): Promise<Routes> {
  // The compiler checks both sides of the contract; the loader has checked that it is a function.
  return (await remotes.load(remote)) as Routes;
}

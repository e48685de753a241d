import type { LazyRoute, RemoteRoute } from '@ledgerlight/shell-api';
import type { MountedHandle } from '../../frame/mounted-handle.ts';
import { checkContract } from './remote-contract.ts';

/** Loads the chunk of a lazy route before its page is rendered, on the server or in the browser. */
export async function loadRoute(remote: string, route: RemoteRoute | LazyRoute): Promise<RemoteRoute> {
  if (!isLazy(route)) return route;
  const { load, chunk } = route;
  const whole = await load();
  checkContract(remote, [whole], [route.path]);
  const handle: MountedHandle = { ...whole.handle, chunk };
  return { ...whole, handle };
}

/** Whether the code of this page is in a chunk of its own. */
export function isLazy(route: RemoteRoute | LazyRoute): route is LazyRoute {
  return 'load' in route;
}

import type { LateRoute, RemoteRoute } from '@ledgerlight/shell-api';
import type { MountedHandle } from '../../frame/mounted-handle.ts';
import { checkContract } from './remote-contract.ts';

/** The page itself, where its code comes with it: that is loaded. */
export async function wholeRoute(remote: string, route: RemoteRoute | LateRoute): Promise<RemoteRoute> {
  if (!isLate(route)) return route;
  const { load, chunk } = route;
  const whole = await load();
  checkContract(remote, [whole], [route.path]);
  const handle: MountedHandle = { ...whole.handle, chunk };
  return { ...whole, handle };
}

/** Whether the code of this page is not there with its remote. */
export function isLate(route: RemoteRoute | LateRoute): route is LateRoute {
  return 'load' in route;
}

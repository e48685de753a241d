import type { RemoteRoutes } from '@ledgerlight/shell-api';
import { listRoute } from './list-route.tsx';
import { POST_LISTS } from './lists.ts';

/** The pages of this remote. */
const routes: RemoteRoutes = (services) => POST_LISTS.map((list) => listRoute(list, services));

export default routes;

import type { RemoteRoutes } from '@ledgerlight/shell-api';
import { homeRoute } from './home/home-route.tsx';
import { listRoute } from './lists/list-route.tsx';
import { POST_LISTS } from './lists/lists.ts';

/** The pages of this remote. */
const routes: RemoteRoutes = (services) => [
  homeRoute(services),
  ...POST_LISTS.map((list) => listRoute(list, services)),
];

export default routes;

import type { RemoteRoutes } from '@ledgerlight/shell-api';
import { homeRoute } from './home/route.tsx';
import { postLists } from './lists/copy.ts';
import { listRoute } from './lists/route.tsx';
import { searchRoute } from './search/route.tsx';

/** The pages of this remote. */
const routes: RemoteRoutes = (services) => [
  homeRoute(services),
  ...postLists(services.site.copyEdition).map((list) => listRoute(list, services)),
  searchRoute(services),
];

export default routes;

import type { RemoteRoutes } from '@ledgerlight/shell-api';
import { ROUTES } from '@ledgerlight/site/routes';
import { calculatorRoutes } from './calculators/routes.ts';
import { toolBySlug } from './hub/groups.ts';
import { ToolsHubPage } from './hub/hub-page.tsx';
import { toolMeta, toolsHubMeta } from './meta.ts';
import { ToolPage } from './tool/tool-page.tsx';
import { ToolSkeleton } from './tool/tool-skeleton.tsx';

/** As many as for a post (specification section 7). */
const RETRIES = 2;

const routes: RemoteRoutes = (services) => [
  {
    path: ROUTES.tools,
    element: <ToolsHubPage edition={services.site.copyEdition} />,
    // Without a loader the hub is its own skeleton.
    handle: {
      meta: toolsHubMeta(services.site.copyEdition),
      skeleton: <ToolsHubPage edition={services.site.copyEdition} />,
      retries: 0,
    },
  },
  {
    path: `${ROUTES.tools}/:tool`,
    Component: ToolPage,
    loader: ({ params }) => toolBySlug(params.tool).slug,
    handle: { meta: toolMeta, skeleton: <ToolSkeleton />, retries: RETRIES },
  },
  // The original edition has the specified pages only.
  ...(services.site.copyEdition === 'default' ? calculatorRoutes(services) : []),
];

export default routes;

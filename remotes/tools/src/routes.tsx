import type { LazyRoute, RemoteRoutes } from '@ledgerlight/shell-api';
import { RETRIES } from '@ledgerlight/site/retries';
import { ROUTES } from '@ledgerlight/site/routes';
import { calculatorRoutes } from './calculators/routes.ts';
import { toolBySlug, toolPath } from './hub/groups.ts';
import { ToolsHubPage } from './hub/hub-page.tsx';
import { liveToolMeta, toolMeta, toolsHubMeta } from './meta.ts';
import { ToolPage, ToolView } from './tool/tool-page.tsx';
import { ToolSkeleton } from './tool/tool-skeleton.tsx';
import { LIVE_TOOLS, type LiveTool } from './tools/live-tools.tsx';

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
  ...(services.site.copyEdition === 'original' ? [] : LIVE_TOOLS.map(liveToolRoute)),
  {
    path: `${ROUTES.tools}/:tool`,
    Component: ToolPage,
    loader: ({ params }) => toolBySlug(params.tool).slug,
    handle: { meta: toolMeta, skeleton: <ToolSkeleton subject="tool" />, retries: RETRIES.post },
  },
  ...calculatorRoutes(services),
];

function liveToolRoute({ slug, chunk, load }: LiveTool): LazyRoute {
  const path = toolPath({ slug });
  return {
    path,
    chunk,
    load: async () => {
      const tool = await load();
      return {
        path,
        element: <ToolView tool={toolBySlug(slug)}>{tool}</ToolView>,
        handle: { meta: liveToolMeta(slug), skeleton: <ToolSkeleton subject="tool" />, retries: 0 },
      };
    },
  };
}

export default routes;

import type { LazyRoute, RemoteRoutes } from '@ledgerlight/shell-api';
import { RETRIES } from '@ledgerlight/site/retries';
import { ROUTES } from '@ledgerlight/site/routes';
import { CALCULATORS_ROUTE, calculatorRoutes } from './calculators/routes.tsx';
import { ToolsHubPage } from './hub/hub-page.tsx';
import { liveToolMeta, toolMeta, toolsHubMeta } from './meta.ts';
import { TOOLS, type Tool, toolBySlug, toolPath } from './tool/groups.ts';
import { ToolPage, ToolView } from './tool/tool-page.tsx';
import { ToolSkeleton } from './tool/tool-skeleton.tsx';
import { TOOL_LOADERS } from './tools/tool-loaders.ts';

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
    handle: { meta: toolMeta, skeleton: <ToolSkeleton subject="tool" />, retries: RETRIES.post },
  },
  ...(services.site.copyEdition === 'original' ? [] : TOOLS.map(liveToolRoute)),
  CALCULATORS_ROUTE,
  ...calculatorRoutes(services),
];

function liveToolRoute(tool: Tool): LazyRoute {
  const path = toolPath(tool);
  const { chunk, load } = TOOL_LOADERS[tool.slug];
  return {
    path,
    chunk,
    load: async () => {
      const Form = await load();
      return {
        path,
        element: <ToolView tool={tool} form={<Form />} />,
        handle: { meta: liveToolMeta(tool.slug), skeleton: <ToolSkeleton subject="tool" />, retries: 0 },
      };
    },
  };
}

export default routes;

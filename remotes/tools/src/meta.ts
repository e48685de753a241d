import type { PageContext } from '@ledgerlight/shell-api';
import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import type { PageMeta } from '@ledgerlight/site/page-meta';
import { ROUTES } from '@ledgerlight/site/routes';
import { breadcrumbList, collectionPage } from '@ledgerlight/site/structured-data';
import { TOOL_GROUPS, toolBySlug, toolPath, toolsOf } from './hub/groups.ts';
import { HUB_TITLE, hubCopy } from './hub/hub-copy.ts';

/** What the head of the hub says. */
export function toolsHubMeta(edition: CopyEdition) {
  const { title, description } = hubCopy(edition);
  const path = ROUTES.tools;
  return (_: undefined, { origin }: PageContext): PageMeta => ({
    title,
    description,
    path,
    kind: 'website',
    index: true,
    keywords: TOOL_GROUPS.map(({ name }) => name),
    structuredData: [
      { ...collectionPage({ origin, path, title, description, posts: [] }), mainEntity: toolList(origin) },
      breadcrumbList(origin, [{ name: title, path }]),
    ],
  });
}

/** What the head of a tool's page says. */
export function toolMeta(slug: string, { origin }: PageContext): PageMeta {
  const tool = toolBySlug(slug);
  const path = toolPath(tool);
  return {
    title: tool.title,
    description: tool.description,
    path,
    kind: 'website',
    index: true,
    keywords: [tool.title, tool.group.name],
    structuredData: [
      breadcrumbList(origin, [
        { name: HUB_TITLE, path: ROUTES.tools },
        { name: tool.title, path },
      ]),
    ],
  };
}

function toolList(origin: string) {
  const tools = TOOL_GROUPS.flatMap(toolsOf);
  return {
    '@type': 'ItemList',
    numberOfItems: tools.length,
    itemListElement: tools.map((tool, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + toolPath(tool),
      name: tool.title,
    })),
  };
}

import type { PageContext } from '@ledgerlight/shell-api';
import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import type { PageMeta } from '@ledgerlight/site/page-meta';
import { ROUTES } from '@ledgerlight/site/routes';
import { breadcrumbList, collectionPage } from '@ledgerlight/site/structured-data';
import { TOOL_GROUPS, TOOLS, toolBySlug, toolPath } from './hub/groups.ts';
import { HUB_COPY, HUB_TITLE } from './hub/hub-copy.ts';

export function toolsHubMeta(edition: CopyEdition) {
  const { title, description } = HUB_COPY[edition];
  const path = ROUTES.tools;
  const pages = TOOLS.map((tool) => ({ path: toolPath(tool), title: tool.title }));
  return (_: undefined, { origin }: PageContext): PageMeta => ({
    title,
    description,
    path,
    kind: 'website',
    index: true,
    keywords: TOOL_GROUPS.map(({ name }) => name),
    structuredData: [
      collectionPage({ origin, path, title, description, pages }),
      breadcrumbList(origin, [{ name: title, path }]),
    ],
  });
}

export function toolMeta(slug: string, { origin }: PageContext): PageMeta {
  const tool = toolBySlug(slug);
  const { title, description, group } = tool;
  const path = toolPath(tool);
  const breadcrumbs = breadcrumbList(origin, [
    { name: HUB_TITLE, path: ROUTES.tools },
    { name: title, path },
  ]);
  const keywords = [title, group.name];
  return { title, description, path, kind: 'website', index: true, keywords, structuredData: [breadcrumbs] };
}

export function liveToolMeta(slug: string) {
  return (_: undefined, context: PageContext): PageMeta => {
    const meta = toolMeta(slug, context);
    return { ...meta, structuredData: [webApplication(meta, context), ...meta.structuredData] };
  };
}

function webApplication({ title, description, path }: PageMeta, { origin }: PageContext) {
  return {
    '@type': 'WebApplication',
    '@id': `${origin}${path}#tool`,
    name: title,
    description,
    url: origin + path,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any',
    browserRequirements: 'Requires JavaScript',
    isAccessibleForFree: true,
  };
}

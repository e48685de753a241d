import { createPostFeed } from '@ledgerlight/backend/post-feed';
import type { Release } from '@ledgerlight/federation/registry';
import { matchPath } from 'react-router-dom';
import { createSiteMap } from './discovery/site-map.ts';
import type { Foundation } from './foundation.ts';

/** Returns an address for each path: of a pattern the first page in the site map, or one that does not exist. */
export async function addressesOf(foundation: Foundation, { paths }: Release): Promise<readonly string[]> {
  const isFixed = (path: string) => !/[:*]/.test(path);
  const known = paths.every(isFixed) ? [] : await siteMapOf(foundation).catch(() => []);
  return paths.map((path) => {
    if (isFixed(path)) return path;
    const found = known.find((address) => matchPath(path, address) && !paths.includes(address));
    return found ?? path.replaceAll(/:[\w-]+|\*/g, UNKNOWN_NAME);
  });
}

async function siteMapOf({ client, queries, site, reportRow }: Foundation): Promise<readonly string[]> {
  const { part, whole } = createSiteMap(site, createPostFeed(client, reportRow), queries.authors.slugs);
  const text = (await part(1)) ?? (await whole());
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

const UNKNOWN_NAME = 'trial';

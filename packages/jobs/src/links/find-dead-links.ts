import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import * as v from 'valibot';
import type { Query } from '../queue/queue-database.ts';
import { checkLink } from './check-link.ts';
import { linksIn } from './post-links.ts';

/**
 * Checks the links of all published posts, a few hosts at a time and each host one address after the other. Addresses that an
 * interrupted run has checked are left out.
 */
export async function findDeadLinks(
  query: Query,
  check: (address: string) => Promise<string | null> = checkLink,
  pauseMs = HOST_PAUSE_MS,
): Promise<void> {
  const links = await linksOfPosts(query);
  const recent = new Set(v.parse(addressesSchema, await query(RECENTLY_CHECKED)).map(({ address }) => address));
  const addresses = new Set(links.map(([, address]) => address).filter((address) => !recent.has(address)));
  const hosts = new Map<string, string[]>();
  for (const address of addresses) {
    const { host } = new URL(address);
    hosts.set(host, [...(hosts.get(host) ?? []), address]);
  }
  const limit = pLimit(CONCURRENCY);
  const checkHost = async (ofHost: readonly string[]) => {
    for (const [place, address] of ofHost.entries()) {
      if (place > 0) await sleep(pauseMs);
      await query('select private.note_link_check($1, $2)', [address, await check(address)]);
    }
  };
  await Promise.all(Array.from(hosts.values(), (ofHost) => limit(checkHost, ofHost)));
  await query('select private.store_dead_links($1::text::jsonb)', [JSON.stringify(links)]);
}

async function linksOfPosts(query: Query): Promise<readonly (readonly [post: string, address: string])[]> {
  const links: [string, string][] = [];
  for (let after = FIRST_ID; ; ) {
    const posts = v.parse(postsSchema, await query(POSTS_AFTER, [after]));
    for (const { id, content } of posts) for (const address of linksIn(content)) links.push([id, address]);
    const last = posts.at(-1);
    if (last === undefined) return links;
    after = last.id;
  }
}

const CONCURRENCY = 8;
const HOST_PAUSE_MS = 1000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Only texts with an address, a few at a time. */
const POSTS_AFTER = `
select id, content from public.blog_posts
where id > $1 and unpublished_at is null and published_at <= now() and strpos(content, '://') > 0
order by id limit 50
`;
const RECENTLY_CHECKED = `select address from private.link_checks where checked_at > now() - interval '6 days'`;
const postsSchema = v.array(v.object({ id: v.string(), content: v.string() }));
const addressesSchema = v.array(v.object({ address: v.string() }));

import type { AttackCount } from './count.ts';
import type { AttackedSite } from './site.ts';
import { evenly } from './turns.ts';

/** Queries that keep a database busy if they are built: the same columns, conditions and values over and over. */
export const SELECT_FLOODS: readonly string[] = [
  `select=${repeated('content', 2)}`,
  `select=${repeated('content', 1_000)}`,
  `select=${repeated('content->a', 100)}`,
  `select=id,${repeated('"content"', 50)}`,
  `select=id&order=${repeated('content.desc', 100)}`,
  `select=id&or=(${repeated('content.gt.a', 500)})`,
  `select=id&and=${'(or'.repeat(300)}(id.is.null)${')'.repeat(300)}`,
  `select=id&slug=in.(${repeated('a', 5_000)})`,
  `select=id&${repeated('content=gt.a', 60, '&')}`,
  `select=${'a('.repeat(100)}id${')'.repeat(100)}`,
  'select=id&limit=99999999999999999999',
  'select=id&offset=99999999999999999999',
];

/** Sends every flood, or a few if not `isWhole`, without an account, and bodies of too many rows. Counts as reached what is not refused, and a backend that stalls. */
export async function attackByFloods({ backend }: AttackedSite, count: AttackCount, isWhole: boolean): Promise<void> {
  const { url, publishableKey } = backend.address;
  const headers = { apikey: publishableKey, 'content-type': 'application/json' };
  const statusOf = async (path: string, body?: string) => {
    const init = body === undefined ? { headers } : { method: 'POST', headers, body };
    const answer = await fetch(`${url}/rest/v1/${path}`, init);
    await answer.arrayBuffer();
    return answer.status;
  };
  const attempt = async (what: string, status: number) => {
    const after = await statusOf('post_cards?select=id&limit=1');
    count.tried(what, [
      (status < 400 || status >= 500) && `answered ${status}`,
      after !== 200 && `the next read was answered ${after}`,
    ]);
  };
  for (const query of isWhole ? SELECT_FLOODS : evenly(SELECT_FLOODS, 4)) {
    for (const path of ['blog_posts', 'post_cards', 'rpc/find_posts']) {
      await attempt(`flood ${path}?${query.slice(0, 60)}`, await statusOf(`${path}?${query}`));
    }
  }
  if (!isWhole) return;
  const rows = JSON.stringify(Array.from({ length: 40_000 }, () => ({ title: 'a' })));
  await attempt('flood of rows', await statusOf('blog_posts', rows));
  await attempt('deep argument', await statusOf('rpc/find_posts', `{"query":${'['.repeat(900)}${']'.repeat(900)}}`));
  await attempt('NUL', await statusOf('rpc/find_posts', '{"query":"\\u0000"}'));
}

function repeated(text: string, times: number, separator = ','): string {
  return Array.from({ length: times }, () => text).join(separator);
}

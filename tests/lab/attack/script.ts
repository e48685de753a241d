import { SITE_FEED, TYPE_FEEDS } from '@ledgerlight/site/feeds';
import { FORM_ADDRESSES, NEWSLETTER_LINKS, postPath, searchPath, TOKEN_PARAMETER } from '@ledgerlight/site/routes';
import type { AttackCount } from './count.ts';
import { type HostilePost, POST_FIELDS } from './hostile-posts.ts';
import type { Inspection } from './inspection.ts';
import type { AttackedSite } from './site.ts';
import { TURNS } from './turns.ts';

/** Looks at the pages and the data of every post that holds a payload. */
export async function inspectPosts(
  { url }: AttackedSite,
  inspection: Inspection,
  posts: readonly HostilePost[],
  count: AttackCount,
): Promise<void> {
  await TURNS.map(posts, async ({ slug, payload }) => {
    const reached = await problemsAt(`${url}${postPath(slug)}`, inspection);
    for (const field of [...POST_FIELDS, 'content']) count.tried(`${field} ${JSON.stringify(payload)}`, reached);
    count.tried(`data ${JSON.stringify(payload)}`, await problemsAt(`${url}/_data${postPath(slug)}`, inspection));
  });
}

/** Inspects pages that show many posts. */
export async function inspectOverviews(
  { url }: AttackedSite,
  inspection: Inspection,
  count: AttackCount,
): Promise<void> {
  const feeds = [SITE_FEED, ...TYPE_FEEDS].flatMap(({ rssPath, atomPath }) => [rssPath, atomPath]);
  const pages = ['/', '/blog', '/blog?type=market-analysis', '/news', '/guides', '/education', '/search?q=canary'];
  for (const path of [...feeds, '/sitemap.xml', ...pages]) count.tried(path, await problemsAt(url + path, inspection));
}

/** Sends every payload to each place that takes something of an address or a form, and looks at the answer. */
export async function sendPayloads(
  { url }: AttackedSite,
  inspection: Inspection,
  payloads: readonly string[],
  count: AttackCount,
): Promise<void> {
  await TURNS.map(payloads, async (payload, index) => {
    const encoded = encodeURIComponent(payload);
    const addresses = [
      searchPath(payload),
      `/blog?type=${encoded}&after=${encoded}&${encoded}=${encoded}`,
      postPath(encoded),
      `/${encoded}`,
      `/_data/${encoded}?${encoded}`,
      `${NEWSLETTER_LINKS.confirm}?${TOKEN_PARAMETER}=${encoded}`,
    ];
    for (const address of addresses) {
      count.tried(`${address.slice(0, 20)}… ${JSON.stringify(payload)}`, await problemsAt(url + address, inspection));
    }
    const forms = {
      [FORM_ADDRESSES.newsletter]: { email: payload },
      [FORM_ADDRESSES.contact]: {
        name: payload,
        email: index % 2 === 0 ? 'reader@example.org' : payload,
        phone: payload,
        inquiryType: payload,
        subject: payload,
        message: payload,
      },
    };
    for (const [address, fields] of Object.entries(forms)) {
      const body = new URLSearchParams(fields);
      const headers = { 'x-forwarded-for': `198.51.${index % 250}.7` };
      const reached = await problemsAt(url + address, inspection, { method: 'POST', body, headers });
      for (const field of Object.keys(fields)) count.tried(`${address} ${field} ${JSON.stringify(payload)}`, reached);
    }
  });
}

/** What is wrong with an answer, by what its headers make of it. */
async function problemsAt(
  address: string,
  inspection: Inspection,
  init?: RequestInit,
): Promise<readonly (string | false)[]> {
  // Between two of them an inspection may take longer than the site keeps a connection open.
  const headers = new Headers(init?.headers);
  headers.set('connection', 'close');
  const answer = await fetch(address, { ...init, headers, redirect: 'manual' });
  const text = await answer.text();
  const type = answer.headers.get('content-type') ?? '';
  const ofHeaders = [
    answer.headers.has('set-cookie') && 'a cookie is set',
    /^(?:\w+:|\/\/|\/\\)/.test(answer.headers.get('location') ?? '') && 'the visitor is sent to a stranger',
    answer.headers.get('x-content-type-options') !== 'nosniff' && 'the type may be guessed',
    answer.status >= 500 && `status ${answer.status}`,
  ];
  if (type.startsWith('text/html'))
    return [...ofHeaders, !isStrict(answer) && 'a document without the policy', ...(await inspection.ofHtml(text))];
  if (type.includes('xml')) return [...ofHeaders, ...(await inspection.ofXml(text))];
  const isPlain = /^(?:application\/json|text\/plain)/.test(type) || text === '';
  return [...ofHeaders, !isPlain && `an answer of type ${type}`];
}

/** Returns whether the policy of a document allows no inline script, evaluation or wildcard. */
function isStrict({ headers }: Response): boolean {
  const policy = headers.get('content-security-policy') ?? '';
  return policy.includes("default-src 'none'") && !/unsafe-inline|unsafe-eval|\*/.test(policy);
}

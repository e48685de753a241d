import { expect, httpTest } from '../../support/site-test.ts';

const DAMAGED = ['?type=unknown', '?before=yesterday', '?type=%00', '?%ff=%ff', `?before=${'9'.repeat(1500)}`];

httpTest('a damaged query gives the unfiltered list and shares its cache entry', async ({ stack, request }) => {
  const list = '/blog';
  const cardsOf = (html: string) => [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => card);
  for (const query of DAMAGED) {
    // Other tests publish meanwhile, so that two lists may differ for a moment.
    await expect(async () => {
      const unfiltered = await request.get(list);
      const plain = cardsOf(await unfiltered.text());
      const answer = await fetch(`${stack.siteUrl}${list}${query}`);
      const html = await answer.text();
      expect(answer.status, query).toBe(200);
      expect(html, query).toContain(`<link rel="canonical" href="${stack.siteUrl}${list}"/>`);
      expect(cardsOf(html), query).toEqual(plain);
      expect(answer.headers.get('etag'), query).toBe(unfiltered.headers().etag);
      expect(answer.headers.get('server-timing'), query).toBe('cache;desc=hit');
      expect(answer.headers.get('cache-control'), query).toContain('s-maxage');
    }).toPass();
  }
});

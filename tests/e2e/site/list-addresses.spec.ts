import { expect, httpTest } from '../../support/site-test.ts';

const DAMAGED = [
  '/guides?type=unknown',
  '/guides?type=%00',
  '/blog?before=yesterday',
  '/blog?%ff=%ff',
  `/blog?before=${'9'.repeat(1500)}`,
];

httpTest('a damaged query gives the unfiltered list and shares its cache entry', async ({ stack, request }) => {
  const cardsOf = (html: string) => [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => card);
  for (const address of DAMAGED) {
    const [list = ''] = address.split('?');
    // Other tests publish meanwhile, so that two lists may differ for a moment.
    await expect(async () => {
      const unfiltered = await request.get(list);
      const plain = cardsOf(await unfiltered.text());
      const answer = await fetch(`${stack.siteUrl}${address}`);
      const html = await answer.text();
      expect(answer.status, address).toBe(200);
      expect(html, address).toContain(`<link rel="canonical" href="${stack.siteUrl}${list}"/>`);
      expect(cardsOf(html), address).toEqual(plain);
      expect(answer.headers.get('etag'), address).toBe(unfiltered.headers().etag);
      expect(answer.headers.get('server-timing'), address).toBe('cache;desc=hit');
      expect(answer.headers.get('cache-control'), address).toContain('s-maxage');
    }).toPass();
  }
});

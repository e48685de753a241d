import { expect, httpTest } from '../../support/site-test.ts';

const DAMAGED = [
  '?type=unknown',
  '?type=',
  '?type=education&type=x',
  '?before=yesterday',
  '?before=2026-01-01T00:00:00Z_1',
  '?before=9999-99-99T99:99:99Z_00000000-0000-0000-0000-000000000000',
  '?page=-1',
  '?page=99999999999999999999',
  `?before=${'9'.repeat(1500)}`,
  '?type=%00',
  '?%ff=%ff',
];

httpTest(
  'a list with an unknown query is the unfiltered list and shares its cache entry',
  async ({ stack, request }) => {
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
  },
);

httpTest('a search with any words answers, whatever they are', async ({ stack }) => {
  for (const words of [
    '%00',
    '%ff',
    '%E2%80%AE%F0%9F%9A%80',
    'a'.repeat(1500),
    '%22%22%22',
    '-',
    ':*&|!()',
    "'%20or%201=1",
  ]) {
    const answer = await fetch(`${stack.siteUrl}/search?q=${words}`);
    expect(answer.status, words).toBe(200);
    expect(await answer.text(), words).toContain('<h1');
  }
});

import { unescapeContent } from '@ledgerlight/posts/escape';
import { beforeEach, expect, test } from 'vitest';
import { applyPlan } from '../apply.ts';
import { createInMemoryPorts, type InMemoryPorts } from '../testing/in-memory-ports.ts';
import { planInput, sampleInput } from '../testing/sample-input.ts';

let ports: InMemoryPorts;
beforeEach(() => {
  ports = createInMemoryPorts();
});

const planned = (content: string) =>
  planInput(sampleInput({ content: `${content}\n\n![The curve](curve.png)` }), ports);

async function publishOther(): Promise<void> {
  await applyPlan(await planInput(sampleInput({ title: 'Other post' }), ports), ports);
}

test.each([
  ['[a](other-post)', '[a](/blog/other-post)'],
  ['[a](./other-post.md)', '[a](/blog/other-post)'],
  ['[a](../posts/Other-Post/)', '[a](/blog/other-post)'],
  ['[a](../2026-03-01-other-post.html "Title")', '[a](/blog/other-post "Title")'],
  ['[a](<other-post/index.md#The%20part>)', '[a](/blog/other-post#s-the-part)'],
  ['[a][b]\n\n[b]: other-post', '[a][b]\n\n[b]: /blog/other-post'],
  ['[![b](curve.png)](other-post)', '](/blog/other-post)'],
])('%s becomes the address of the stored post', async (content, expected) => {
  await publishOther();
  const plan = await planned(content);
  expect(plan.warnings.filter(({ code }) => code === 'relative-link')).toEqual([]);
  await applyPlan(plan, ports);
  expect(unescapeContent(ports.rows.get(plan.slug ?? '')?.content ?? '')).toContain(expected);
});

test('a post whose links were resolved is unchanged when it is published again', async () => {
  await publishOther();
  const plan = await planned('[a](other-post)');
  await applyPlan(plan, ports);
  expect((await planned('[a](other-post)')).action).toBe('unchanged');
});

test.each([
  ['one\n\n[a](no-such-post)', 'relative-link', 3],
  ['[a](../x)', 'relative-link', 1],
  ['[a](x.html)', 'relative-link', 1],
  ['[a](file.pdf)', 'relative-link', 1],
  ['[a](www.bank.example/x)', 'relative-link', 1],
  ['[a][b]\n\n[b]: other.docx', 'relative-link', 3],
  ['[a](?page=2)', 'unsafe-link', 1],
  ['[a](//bank.example)', 'unsafe-link', 1],
  ['[a](ftp://bank.example)', 'unsafe-link', 1],
  ['## Rates\n\n[a](#nowhere)', 'dead-anchor', 3],
])('reports %j as %s with its line', async (content, code, line) => {
  const { warnings } = await planned(content);
  expect(warnings.filter((warning) => /link|anchor/.test(warning.code))).toMatchObject([{ code, line }]);
});

test.each([
  '## Rates & fees\n\n[a](#rates-fees) [b](#Rates-&-fees) [c](#s-rates-fees) [d](#top) [e](#)',
  'A note[^1]\n\n[^1]: Words',
  '[a](https://bank.example) [b](mailto:a@b.example) [c](/blog/there) <https://a.example>',
  '`[a](x.html)`',
])('reports nothing for %j', async (content) => {
  const { warnings } = await planned(content);
  expect(warnings).toEqual([]);
});

import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { createGenerateStructure } from '@ledgerlight/backend/generate-structure/handler';
import { createStructureGeneration } from '@ledgerlight/backend/structure-generation';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { describeBackend } from '../../testing/each-database.ts';
import { completing, startProvider } from '../../testing/stand-in-provider.ts';

const request = { prompt: 'How bond ladders work when yields rise', postType: 'investment-guide' } as const;
const unhurried = () => new AbortController().signal;

describeBackend('generating a structure through the backend', (fixture) => {
  test('staff get an outline of the post type when no provider is configured', async () => {
    const staff = await fixture().signIn('intern1');
    const structure = await createStructureGeneration(staff).generate(request, unhurried());
    expect(structure).toMatchObject({ title: 'How bond ladders work when yields rise', source: 'outline' });
    expect(structure.content).toContain('## What it costs');
  });

  test('rejects callers without session, outsiders and ended sessions', async () => {
    const { signIn, signInOutsider, endSessions, address } = fixture();
    const url = `${address.url}/functions/v1/generate-structure`;
    const call = (token: string | null) =>
      fetch(url, {
        method: 'POST',
        headers: { apikey: address.publishableKey, ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(request),
      });
    expect((await call(null)).status).toBe(401);
    expect((await call('not.a.token')).status).toBe(401);
    const outsider = await signInOutsider('visitor');
    const { data } = await outsider.auth.getSession();
    expect((await call(data.session?.access_token ?? '')).status).toBe(403);
    const staff = await signIn('intern1');
    await endSessions('intern1');
    await expect(createStructureGeneration(staff).generate(request, unhurried())).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
  });

  test('a person may have twenty within an hour', async () => {
    const { signIn } = fixture();
    const generation = createStructureGeneration(await signIn('intern3'));
    for (const _ of Array.from({ length: 20 })) await generation.generate(request, unhurried());
    await expect(generation.generate(request, unhurried())).rejects.toMatchObject({ code: 'GENERATION_LIMIT' });
    await createStructureGeneration(await signIn('intern2')).generate(request, unhurried());
  });

  test('rejects an empty prompt without a request, and an aborted one with its reason', async () => {
    const { signIn, query } = fixture();
    await query("delete from private.visitor_counts where kind = 'generation'");
    const generation = createStructureGeneration(await signIn('admin'));
    await expect(generation.generate({ ...request, prompt: ' \n' }, unhurried())).rejects.toMatchObject({
      code: 'PROMPT_EMPTY',
    });
    await expect(generation.generate(request, AbortSignal.abort(new Error('changed my mind')))).rejects.toThrow(
      'changed my mind',
    );
    expect(await query("select * from private.visitor_counts where kind = 'generation'")).toEqual([]);
  });
});

describe('with a provider', () => {
  /** Calls the function with this provider response and a backend that allows every caller. */
  async function ask(listener: RequestListener, providerTimeoutMs = 5_000): Promise<Response> {
    const { provider, stop } = await startProvider(listener);
    onTestFinished(stop);
    const answer = createGenerateStructure({
      backendUrl: 'http://localhost',
      publishableKey: 'key',
      provider,
      providerTimeoutMs,
      sendRequest: async () => new Response(null, { status: 204 }),
    });
    return answer(
      new Request('http://localhost/functions/v1/generate-structure', {
        method: 'POST',
        headers: { authorization: 'Bearer token' },
        body: JSON.stringify(request),
      }),
    );
  }

  const structureFrom = async (content: object) =>
    v.parse(v.record(v.string(), v.string()), await (await ask(completing(content))).json());

  const good = {
    title: 'Bond ladders',
    content: '## Why\n\n*Why?*',
    metaTitle: 'Ladders',
    metaDescription: 'A row of bonds.',
  };

  test("returns the provider's structure and sends it key, model and prompt", async () => {
    const asked: unknown[] = [];
    const answer = await ask(async (incoming, response) => {
      const body = await text(incoming);
      asked.push(incoming.url, incoming.headers.authorization, JSON.parse(body).model, body.includes(request.prompt));
      completing(good)(incoming, response);
    });
    expect(await answer.json()).toEqual({ ...good, source: 'provider' });
    expect(asked).toEqual(['/v1/chat/completions', 'Bearer secret', 'some-model', true]);
  });

  test.each([
    ['no JSON', 'Sure! Here is your article.'],
    ['another shape', '{"headline":"x"}'],
    ['a text that is none', { ...good, content: 7 }],
    ['an empty text', { ...good, title: ' ' }],
    ['a list', '[]'],
  ])('reports %s as a failure', async (_, content) => {
    const answer = await ask(completing(content));
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual({
      code: 'GENERATION_FAILED',
      message: 'Could not generate structure. Please try again.',
    });
  });

  test.each([401, 429, 500])('reports status %i of the provider as a failure without its text', async (status) => {
    const answer = await ask((_, response) => response.writeHead(status).end('secret reason'));
    expect(answer.status).toBe(502);
    expect(await answer.text()).not.toContain('secret reason');
  });

  test.each<[string, RequestListener]>([
    ['hangs', () => undefined],
    ['redirects', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['hangs up', (_, response) => response.destroy()],
    ['never stops', (_, response) => response.end('x'.repeat(300_000))],
  ])('a provider that %s is a failure', async (what, provider) => {
    expect((await ask(provider, what === 'hangs' ? 50 : 5_000)).status).toBe(502);
  });

  test('removes links, images, markup and control characters and cuts to the limits', async () => {
    const structure = await structureFrom({
      title: `<b>Win\u0000</b>\n${'very '.repeat(100)}`,
      content: `## One\n\n[click](javascript:alert(1)) ![x](https://tracker.example/p.png) <script>alert(1)</script>\u0007${'y'.repeat(30_000)}`,
      metaTitle: 'm '.repeat(100),
      metaDescription: 'd '.repeat(300),
    });
    expect(structure.content).toMatch(/^## One\n\nclick x alert\(1\)y+$/);
    const limits = { title: 120, content: 20_000, metaTitle: 70, metaDescription: 160 };
    for (const [name, limit] of Object.entries(limits)) expect(structure[name]?.length).toBeLessThanOrEqual(limit);
    expect(structure.title).not.toMatch(/\p{Cc}/u);
  });

  test.each([
    '[[a](b)](javascript:alert(1))',
    '[a]<b>(https://evil.example)',
    '![[x](y)](https://evil.example/t.png)',
    '[a][1]\n\n[1]: https://evil.example',
    '<<b>script>',
    '<scr<b>ipt>',
    '<https://evil.example>',
    'see https://evil.example or www.evil.example',
  ])('no link or element is put together from the pieces of %j', async (content) => {
    const structure = await structureFrom({ ...good, content: `## One\n\n${content}` });
    expect(structure.content).not.toMatch(/[[\]]|<[a-z/!?]|https?:|www\./i);
  });

  test.each(['[', '<', '[](', '[]((', '[](a(b)', '`', '```   ', '<a', 'a://'])(
    'processes a response full of %j in linear time',
    async (sign) => {
      const content = (size: number) => `x${sign.repeat(size / sign.length)}`;
      const time = (size: number) => timeOf(completing({ ...good, content: content(size) }));
      expect(await growth(time)).toBeLessThan(12);
    },
  );

  /** How often the time for a quarter goes into that for the whole: four where it grows with the length, sixteen with its square. */
  async function growth(time: (size: number) => Promise<number>): Promise<number> {
    const quarter = await time(25_000);
    return (await time(100_000)) / quarter;
  }

  /** The milliseconds that this process computes until it is answered; what is too short to be measured well counts as 20. */
  async function timeOf(provider: RequestListener): Promise<number> {
    const before = process.cpuUsage();
    await ask(provider);
    return Math.max(20, process.cpuUsage(before).user / 1_000);
  }
});

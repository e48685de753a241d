import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { createImproveText } from '@ledgerlight/backend/improve-text/handler';
import { LIMITS, TEXT_KINDS } from '@ledgerlight/backend/improve-text/instructions';
import { shellHeaders } from '@ledgerlight/backend/shell-headers';
import * as v from 'valibot';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { FIXTURE_SHELL_SECRET } from '../../testing/backend-fixture.ts';
import { describeBackend } from '../../testing/each-database.ts';
import { completing, startProvider } from '../../testing/stand-in-provider.ts';

const WANTED = { tool: 'email-subject-line-generator', about: 'subject: ISA', texts: ['ISAs', 'What is an ISA?'] };
const answerSchema = v.object({ texts: v.array(v.string()) });

async function providerFor(listener: RequestListener) {
  const { provider, stop } = await startProvider(listener);
  onTestFinished(stop);
  return provider;
}

function requestOf(body: unknown, headers: Record<string, string> = {}): Request {
  const url = 'http://localhost/functions/v1/improve-text';
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

describeBackend('limits of improved texts', (fixture, query) => {
  beforeEach(async () => {
    await query('delete from private.visitor_counts');
    await query('update private.visitor_limits set improvements_a_day = default');
  });

  async function improve(visitors: readonly string[]): Promise<readonly Response[]> {
    const { url: backendUrl, publishableKey } = fixture().address;
    const provider = await providerFor(completing({ texts: WANTED.texts }));
    const handle = createImproveText({ backendUrl, publishableKey, provider, claimTimeoutMs: 60_000 });
    const responses: Response[] = [];
    for (const visitor of visitors) {
      const headers = shellHeaders({ secret: FIXTURE_SHELL_SECRET, visitor, proof: '' });
      responses.push(await handle(requestOf(WANTED, headers)));
    }
    return responses;
  }

  test('a visitor has five within an hour, and the refusal says how long to wait', async () => {
    const responses = await improve([...Array(6).fill('192.0.2.1'), '198.51.100.1']);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 200]);
    expect(await responses[5]?.json()).toMatchObject({
      code: 'IMPROVEMENT_LIMIT',
      message: expect.stringMatching(/within this hour.*(?:59|60) minutes/),
    });
  });

  test('all visitors share a budget for the day', async () => {
    await query('update private.visitor_limits set improvements_a_day = 2');
    const responses = await improve(['192.0.2.1', '198.51.100.1', '203.0.113.1']);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(responses[2]?.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect(await responses[2]?.text()).toContain('used up for today');
  });

  test('requests that do not come through the shell share one limit, and networks are stored as hashes', async () => {
    const responses = await improve(['192.0.2.1']);
    const direct = await fixture().reader().rpc('claim_improvement');
    expect([responses[0]?.status, direct.error]).toEqual([200, null]);
    const rows = await query('select kind, subject from private.visitor_counts order by kind, subject');
    const subjects = v.parse(v.array(v.object({ kind: v.string(), subject: v.string() })), rows);
    expect(subjects.every(({ subject }) => /^([0-9a-f]{64}|direct|everybody)$/.test(subject))).toBe(true);
    expect(subjects).toContainEqual({ kind: 'daily-improvement', subject: 'everybody' });
  });

  test('the hashes of networks are removed after an hour', async () => {
    await improve(['192.0.2.1']);
    await query("update private.visitor_counts set started_at = now() - interval '61 minutes'");
    await improve(['198.51.100.1']);
    const rows = await query(
      "select count(*)::integer as old from private.visitor_counts where kind = 'improvement' and started_at < now() - interval '1 hour'",
    );
    expect(rows).toEqual([{ old: 0 }]);
  });
});

describeBackend('without a provider', (fixture, query) => {
  test('nothing is counted and the function says so', async () => {
    const { url, publishableKey: apikey } = fixture().address;
    const init = { method: 'POST', headers: { apikey }, body: JSON.stringify(WANTED) };
    const response = await fetch(`${url}/functions/v1/improve-text`, init);
    expect([response.status, await response.json()]).toEqual([503, expect.objectContaining({ code: 'NOT_SET_UP' })]);
    expect(await query("select * from private.visitor_counts where kind like '%improvement'")).toEqual([]);
  });
});

describe('with a provider', () => {
  /** Calls the function with this provider and a database that allows every request. */
  async function improve(listener: RequestListener, body: unknown = WANTED, providerTimeoutMs = 5_000) {
    const handle = createImproveText({
      ...{ backendUrl: 'http://localhost', publishableKey: 'key', providerTimeoutMs },
      provider: await providerFor(listener),
      sendRequest: async () => new Response(null, { status: 204 }),
    });
    return handle(requestOf(body));
  }

  const textsFrom = async (texts: readonly unknown[], sources = WANTED.texts) =>
    v.parse(answerSchema, await (await improve(completing({ texts }), { ...WANTED, texts: sources })).json()).texts;

  test('returns a text for each, and sends what they are and no more', async () => {
    const sent: unknown[] = [];
    const response = await improve(async (incoming, outgoing) => {
      sent.push(JSON.parse(await text(incoming)));
      completing({ texts: ['ISAs explained', 'What an ISA is'] })(incoming, outgoing);
    });
    expect(await response.json()).toEqual({ texts: ['ISAs explained', 'What an ISA is'] });
    const message = JSON.stringify({ notes: WANTED.about, texts: WANTED.texts });
    expect(sent).toMatchObject([{ messages: [{ role: 'system' }, { role: 'user', content: message }] }]);
    expect(JSON.stringify(sent)).toContain(TEXT_KINDS[WANTED.tool]);
  });

  test.each<[string, unknown]>([
    ['another tool', { ...WANTED, tool: 'constructor' }],
    ['no text', { ...WANTED, texts: [] }],
    ['an empty text', { ...WANTED, texts: [' '] }],
    ['too many texts', { ...WANTED, texts: Array(LIMITS.texts + 1).fill('x') }],
    ['too many characters', { ...WANTED, texts: ['x'.repeat(LIMITS.characters + 1)] }],
    ['long notes', { ...WANTED, about: 'x'.repeat(LIMITS.about + 1) }],
    ['no object', 'text'],
  ])('refuses %s without a request to the provider', async (_, body) => {
    const response = await improve(() => expect.fail('The provider got a request'), body);
    expect(response.status).toBe(400);
  });

  test.each<[string, RequestListener]>([
    ['gives too few texts', completing({ texts: ['one'] })],
    ['gives an empty text', completing({ texts: ['one', ' '] })],
    ['gives a text that is none', completing({ texts: ['one', 7] })],
    ['writes prose', completing('Sure! Here you are.')],
    ['hangs', () => undefined],
    ['refuses', (_, response) => response.writeHead(429).end('secret reason')],
    ['never stops', (_, response) => response.end('x'.repeat(300_000))],
  ])('a provider that %s is a failure without its text', async (what, listener) => {
    const response = await improve(listener, WANTED, what === 'hangs' ? 50 : 5_000);
    expect(response.status).toBe(502);
    expect(await response.text()).not.toContain('secret');
  });

  test('removes elements, scripts, control characters and addresses that the texts did not have', async () => {
    const source = 'Read it: https://example.com/isa';
    const given =
      'Read\u0007 <b>it</b><script>: https://example.com/isa, or https://evil.example/x and www.evil.example. javascript:alert(1)';
    expect(await textsFrom([given], [source])).toEqual([
      'Read it: https://example.com/isa, or  and  alert(1)'.replace(/ {2}/g, ' '),
    ]);
  });

  test('a line stays one line, and no text grows without end', async () => {
    const [line = '', long = ''] = await textsFrom(['One\n\nline', 'y'.repeat(50_000)]);
    expect(line).toBe('One line');
    expect(long.length).toBeLessThan(300);
  });
});

import { promote, startRollout } from '@ledgerlight/federation/registry-changes';
import { SINCE, sampleRelease } from '@ledgerlight/federation/testing/releases';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { serveInTest } from '../testing/served-routes.ts';
import { createMetricsRoutes } from './routes.ts';
import { createShellMetrics } from './shell-metrics.ts';

const TOKEN = '0123456789abcdef0123456789abcdef';

async function requests(token: string | null, headers: Record<string, string> = {}, isProxied = false) {
  const register = new Registry();
  register.metrics = async () => 'numbers';
  const { origin } = await serveInTest(createMetricsRoutes({ token, isProxied, register }));
  const response = await fetch(`${origin}/metrics`, { headers });
  return { status: response.status, text: await response.text() };
}

test('without a token metrics are readable on this machine', async () => {
  expect(await requests(null)).toEqual({ status: 200, text: 'numbers' });
});

test('behind a configured proxy metrics need a token', async () => {
  expect((await requests(null, {}, true)).status).toBe(401);
});

test.each([
  ...['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-port', 'x-original-forwarded-for'],
  ...[
    'cf-connecting-ip',
    'true-client-ip',
    'x-client-ip',
    'fastly-client-ip',
    'x-amzn-trace-id',
    'x-envoy-external-address',
  ],
])('a request with the header %s is not local', async (name) => {
  expect(await requests(null, { [name]: '198.51.100.7' })).toEqual({ status: 401, text: 'Unauthorized\n' });
});

test('with a token metrics are readable from anywhere', async () => {
  const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '198.51.100.7' };
  expect((await requests(TOKEN, headers, true)).status).toBe(200);
  expect((await requests(TOKEN)).status).toBe(401);
  expect((await requests(TOKEN, { authorization: `Bearer ${TOKEN.slice(1)}` })).status).toBe(401);
});

test('exposes all metrics, and deletes those of replaced releases', async () => {
  const register = new Registry();
  const count = { remote: 'pages', version: '111111111111', views: 5, failed: 2, inBrowsers: 1 };
  const rollout = { release: sampleRelease('pages', '222222222222'), percent: 5 };
  const live = promote({}, 'pages', sampleRelease('pages', '111111111111'), SINCE);
  const remotes = startRollout(live, 'pages', rollout, SINCE);
  const metrics = createShellMetrics(register, {
    viewCounts: () => [count],
    registry: () => ({ revision: 7, change: { ...SINCE, what: 'test', message: '' }, remotes }),
    serving: () => ({
      revision: 7,
      releases: { pages: ['111111111111', '222222222222'] },
      refused: [{ remote: 'tools', version: '333333333333', reason: 'no routes' }],
    }),
    isFollowing: () => true,
    maxMs: 12_000,
    droppedLogLines: () => 4,
  });
  metrics.responded('page', 200);
  metrics.responded('page', 200);
  metrics.cacheRead('hit');
  metrics.cacheRead('stale');
  metrics.rendered('document', { remote: 'pages', version: '111111111111' }, { data: 30, render: 4 });
  metrics.loaded('pages', '222222222222', 40, true);
  metrics.loaded('pages', '222222222222', 40, false);
  metrics.rolloutEnded('pages');
  expect((await register.metrics()).match(/(?<=page_data_seconds_bucket{le=")[^"]+/g)?.slice(-5)).toEqual([
    ...['2', '5', '10', '12', '+Inf'],
  ]);
  const own = async () => (await register.metrics()).match(/^ledgerlight_(?!.*_bucket).*$/gm);
  expect(await own()).toEqual([
    'ledgerlight_requests_total{kind="page",status="200"} 2',
    'ledgerlight_page_cache_total{result="hit"} 1',
    'ledgerlight_page_cache_total{result="stale"} 1',
    'ledgerlight_page_cache_total{result="miss"} 0',
    'ledgerlight_page_views_total{remote="pages",release="111111111111",result="whole"} 3',
    'ledgerlight_page_views_total{remote="pages",release="111111111111",result="failed"} 2',
    'ledgerlight_browser_failures_total{remote="pages",release="111111111111"} 1',
    'ledgerlight_rollout_percent{remote="pages",release="222222222222"} 5',
    'ledgerlight_registry_revision 7',
    'ledgerlight_releases_served{remote="pages",release="111111111111"} 1',
    'ledgerlight_releases_served{remote="pages",release="222222222222"} 1',
    'ledgerlight_releases_refused{remote="tools",release="333333333333"} 1',
    'ledgerlight_changes_followed 1',
    'ledgerlight_log_lines_dropped_total 4',
    'ledgerlight_rollouts_ended_total{remote="pages"} 1',
    'ledgerlight_page_data_seconds_sum{remote="pages",release="111111111111"} 0.03',
    'ledgerlight_page_data_seconds_count{remote="pages",release="111111111111"} 1',
    'ledgerlight_page_render_seconds_sum{remote="pages",release="111111111111"} 0.004',
    'ledgerlight_page_render_seconds_count{remote="pages",release="111111111111"} 1',
    'ledgerlight_remote_load_seconds_sum{remote="pages",release="222222222222"} 0.04',
    'ledgerlight_remote_load_seconds_count{remote="pages",release="222222222222"} 1',
    'ledgerlight_remote_load_failures_total{remote="pages",release="222222222222"} 1',
  ]);
  metrics.retainOnly(new Set(['pages@222222222222']));
  expect((await own())?.filter((line) => line.includes('seconds_count'))).toEqual([
    'ledgerlight_remote_load_seconds_count{remote="pages",release="222222222222"} 1',
  ]);
});

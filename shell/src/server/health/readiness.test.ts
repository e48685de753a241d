import { afterEach, expect, test } from 'vitest';
import { type ServedRoutes, serveRoutes } from '../testing/served-routes.ts';
import { createReadinessRoutes } from './readiness.ts';

let served: ServedRoutes;

afterEach(() => served.close());

test('it is ready when every part is there; one that is not is named, and told with its reason', async () => {
  const told: string[] = [];
  let isAway = false;
  let time = 0;
  const registry = async () => {
    if (isAway) throw new Error('no such file');
  };
  const checks = { registry, page: async () => undefined };
  served = await serveRoutes(
    createReadinessRoutes(
      checks,
      (line) => told.push(line),
      () => ({}),
      () => time,
    ),
  );
  const ready = await fetch(`${served.origin}/ready`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ready', process: process.pid, registry: true, page: true },
  ]);
  isAway = true;
  time = 1_000;
  const answer = await fetch(`${served.origin}/ready`);
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { status: 'not ready', process: process.pid, registry: false, page: true },
  ]);
  expect(told).toEqual(['Not ready, registry: no such file']);
});

test('a hundred requests within a second share one check', async () => {
  let checks = 0;
  let answer = () => {};
  const registry = () =>
    new Promise<void>((resolve) => {
      checks += 1;
      answer = resolve;
    });
  served = await serveRoutes(createReadinessRoutes({ registry }, expect.unreachable, undefined, () => 0));
  const asked = Array.from({ length: 100 }, () => fetch(`${served.origin}/ready`));
  await expect.poll(() => checks).toBe(1);
  answer();
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await fetch(`${served.origin}/ready`)).status).toBe(200);
  expect(checks).toBe(1);
});

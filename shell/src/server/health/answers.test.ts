import { afterEach, expect, test } from 'vitest';
import { type ServedRoutes, serveRoutes } from '../testing/served-routes.ts';
import { createHealthRoutes } from './answers.ts';

let served: ServedRoutes;

afterEach(() => served.close());

test('it is ready when every part is there; one that is not is named, and told with its reason', async () => {
  const told: string[] = [];
  let isAway = false;
  const registry = async () => {
    if (isAway) throw new Error('no such file');
  };
  served = await serveRoutes(createHealthRoutes({ registry, page: async () => undefined }, (line) => told.push(line)));
  const ready = await fetch(`${served.origin}/ready`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ready', process: process.pid, registry: true, page: true },
  ]);
  isAway = true;
  const answer = await fetch(`${served.origin}/ready`);
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { status: 'not ready', process: process.pid, registry: false, page: true },
  ]);
  expect(told).toEqual(['Not ready, registry: no such file']);
});

import { expect, test } from 'vitest';
import { createFailureTrial } from './failure-trial.ts';

const RULES = { views: 20, margin: 0.05, networks: 3, slowdown: 2 };
const PROXY = '10.0.0.1';

/** Adds views of a shared network, of which each `nth` fails. */
function watch(trial: ReturnType<typeof createFailureTrial>, side: 'candidate' | 'live', views: number, nth = 0) {
  for (let view = 1; view <= views; view += 1) trial.viewed(side, PROXY, nth > 0 && view % nth === 0);
}

test.each([
  ['fails more often', { candidate: [20, 10], live: [100, 0] }, true],
  ['fails a little more often, within the margin', { candidate: [20, 20], live: [100, 0] }, false],
  ['fails as often as what is live', { candidate: [20, 2], live: [100, 2] }, false],
  ['fails always, of too few views', { candidate: [19, 1], live: [100, 0] }, false],
  ['never fails', { candidate: [39, 0], live: [100, 0] }, false],
  ['fails where nobody got what is live', { candidate: [20, 5], live: [0, 0] }, true],
])('a rollout that %s', (_, { candidate, live }, isWorse) => {
  const trial = createFailureTrial(RULES);
  watch(trial, 'live', ...(live as [number, number]));
  watch(trial, 'candidate', ...(candidate as [number, number]));
  expect(trial.isWorse()).toBe(isWorse);
});

test('counts one browser report per view', () => {
  const trial = createFailureTrial(RULES);
  watch(trial, 'candidate', 3);
  for (let report = 0; report < 50; report += 1) trial.failedInBrowser('candidate', PROXY);
  expect(trial.tally('candidate')).toEqual({ views: 3, failed: 3 });
  trial.failedInBrowser('candidate', '10.9.9.9');
  expect(trial.tally('candidate').failed).toBe(3);
});

test('one client can neither end a rollout nor hide its failures', () => {
  const trial = createFailureTrial(RULES);
  for (let view = 0; view < 500; view += 1) {
    trial.viewed('candidate', '192.0.2.7', false);
    trial.failedInBrowser('candidate', '192.0.2.7');
  }
  expect(trial.tally('candidate')).toEqual({ views: 4, failed: 1 });
  for (let clientKey = 0; clientKey < 16; clientKey += 1) trial.viewed('candidate', `198.51.100.${clientKey}`, false);
  expect(trial.isWorse()).toBe(false);
});

test('requires failures from enough networks', () => {
  const trial = createFailureTrial(RULES);
  for (let network = 0; network < 20; network += 1) trial.viewed('candidate', `198.51.${network}.7`, false);
  for (const last of [1, 2, 3, 4]) {
    trial.viewed('candidate', `2001:db8:7:${last}::/64`, true);
    expect(trial.isWorse()).toBe(false);
  }
  trial.failedInBrowser('candidate', '198.51.1.7');
  expect(trial.isWorse()).toBe(false);
  trial.failedInBrowser('candidate', '198.51.2.7');
  expect(trial.isWorse()).toBe(true);
});

test('old views count less', () => {
  const trial = createFailureTrial(RULES);
  watch(trial, 'candidate', 400);
  watch(trial, 'candidate', 20, 2);
  expect(trial.isWorse()).toBe(true);
});

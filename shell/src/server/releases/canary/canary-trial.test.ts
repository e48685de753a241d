import { expect, test } from 'vitest';
import { createCanaryTrial } from './canary-trial.ts';

const RULES = { views: 20, margin: 0.05, networks: 3, slowdown: 2 };
const PROXY = '10.0.0.1';

/** So many views by a proxy that stands for many; each `nth` fails. */
function watch(trial: ReturnType<typeof createCanaryTrial>, side: 'candidate' | 'live', views: number, nth = 0) {
  for (let view = 1; view <= views; view += 1) trial.viewed(side, PROXY, nth > 0 && view % nth === 0);
}

test.each([
  ['fails more often', { candidate: [20, 10], live: [100, 0] }, true],
  ['fails a little more often, within the margin', { candidate: [20, 20], live: [100, 0] }, false],
  ['fails as often as what is live', { candidate: [20, 2], live: [100, 2] }, false],
  ['fails always, of too few views', { candidate: [19, 1], live: [100, 0] }, false],
  ['never fails', { candidate: [39, 0], live: [100, 0] }, false],
  ['fails where nobody got what is live', { candidate: [20, 5], live: [0, 0] }, true],
])('a candidate that %s', (_, { candidate, live }, isWorse) => {
  const trial = createCanaryTrial(RULES);
  watch(trial, 'live', ...(live as [number, number]));
  watch(trial, 'candidate', ...(candidate as [number, number]));
  expect(trial.isWorse()).toBe(isWorse);
});

test('a browser is believed once for each view that it had', () => {
  const trial = createCanaryTrial(RULES);
  watch(trial, 'candidate', 3);
  for (let report = 0; report < 50; report += 1) trial.failedInBrowser('candidate', PROXY);
  expect(trial.tally('candidate')).toEqual({ views: 3, failed: 3 });
  trial.failedInBrowser('candidate', '10.9.9.9');
  expect(trial.tally('candidate').failed).toBe(3);
});

test('one visitor can neither end a candidate nor hide what is wrong with it', () => {
  const trial = createCanaryTrial(RULES);
  for (let view = 0; view < 500; view += 1) {
    trial.viewed('candidate', '192.0.2.7', false);
    trial.failedInBrowser('candidate', '192.0.2.7');
  }
  expect(trial.tally('candidate')).toEqual({ views: 4, failed: 1 });
  for (let visitor = 0; visitor < 16; visitor += 1) trial.viewed('candidate', `198.51.100.${visitor}`, false);
  expect(trial.isWorse()).toBe(false);
});

test('failures count only when they come from enough unrelated networks', () => {
  const trial = createCanaryTrial(RULES);
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

test('what happened long ago counts less', () => {
  const trial = createCanaryTrial(RULES);
  watch(trial, 'candidate', 400);
  watch(trial, 'candidate', 20, 2);
  expect(trial.isWorse()).toBe(true);
});

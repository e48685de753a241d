import { expect, test } from 'vitest';
import { createLatencyTrial } from './latency-trial.ts';

const RULES = { views: 40, margin: 0.05, networks: 3, slowdown: 2 };

/** Adds documents for separate networks, of which each `nth` takes `slow` ms, the others 10. */
function render(
  trial: ReturnType<typeof createLatencyTrial>,
  side: 'candidate' | 'live',
  documents: number,
  { nth, slow }: { readonly nth: number; readonly slow: number },
) {
  for (let index = 1; index <= documents; index += 1)
    trial.rendered(side, `198.${side === 'live' ? 51 : 18}.${index}.1`, index % nth === 0 ? slow : 10);
}

test.each([
  ['is slower than the ratio allows', { documents: 40, nth: 10, slow: 21 }, true],
  ['is slower within the ratio', { documents: 40, nth: 10, slow: 20 }, false],
  ['is slow for less than a twentieth', { documents: 40, nth: 39, slow: 900 }, false],
  ['was rendered too rarely', { documents: 39, nth: 1, slow: 900 }, false],
])('a rollout that %s', (_, { documents, ...times }, isSlow) => {
  const trial = createLatencyTrial(RULES);
  render(trial, 'live', 40, { nth: 40, slow: 10 });
  render(trial, 'candidate', documents, times);
  expect(trial.problem() !== null).toBe(isSlow);
});

test('needs enough page times of the active release', () => {
  const trial = createLatencyTrial(RULES);
  render(trial, 'live', 39, { nth: 40, slow: 10 });
  render(trial, 'candidate', 60, { nth: 1, slow: 900 });
  expect(trial.problem()).toBeNull();
});

test('slow pages of one network do not end a rollout', () => {
  const trial = createLatencyTrial(RULES);
  render(trial, 'live', 40, { nth: 40, slow: 10 });
  render(trial, 'candidate', 40, { nth: 40, slow: 10 });
  for (let index = 0; index < 200; index += 1)
    trial.rendered('candidate', `2001:db8:1:${index.toString(16)}::/64`, 900);
  expect(trial.problem()).toBeNull();
});

test('counts page times behind an uncounted proxy', () => {
  const trial = createLatencyTrial(RULES);
  for (let index = 0; index < 40; index += 1) {
    trial.rendered('live', '127.0.0.1', 10);
    trial.rendered('candidate', '127.0.0.1', 30);
  }
  expect(trial.problem()).not.toBeNull();
});

test('drops old page times', () => {
  const trial = createLatencyTrial(RULES);
  render(trial, 'live', 40, { nth: 40, slow: 10 });
  for (let index = 0; index < 400; index += 1) trial.rendered('candidate', '127.0.0.1', 10);
  expect(trial.problem()).toBeNull();
  for (let index = 0; index < 40; index += 1) trial.rendered('candidate', '127.0.0.1', 30);
  expect(trial.problem()).not.toBeNull();
});

import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

/**
 * Runs around each test of a component: the test begins in an empty document, and fails when it wrote to the console. A test
 * that expects a message takes it away: `vi.spyOn(console, 'error').mockClear()`.
 */

let spies: MockInstance[] = [];

beforeEach(() => {
  spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

afterEach(async () => {
  // All tests of a worker share their modules: the next one must not find one that is half loaded.
  await vi.dynamicImportSettled();
  cleanup();
  const written = spies.flatMap(({ mock }) => mock.calls);
  vi.restoreAllMocks();
  expect(written).toEqual([]);
});

// What browsers do and jsdom does not: showing a dialog, and everything that has a place on a screen.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
Object.assign(window, { scrollTo: () => undefined, scrollBy: () => undefined });
Element.prototype.scrollIntoView = () => undefined;

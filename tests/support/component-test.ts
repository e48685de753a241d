import { Blob, File } from 'node:buffer';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

/**
 * Runs around each test of a component: the test begins in an empty document, and fails when it wrote to the console. A test
 * that expects a message takes it away: `vi.spyOn(console, 'error').mockClear()`.
 */

// A machine that does much else takes its time; nobody waits for what is there.
configure({ asyncUtilTimeout: 5_000 });

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
Object.assign(URL, { createObjectURL: () => `blob:${crypto.randomUUID()}`, revokeObjectURL: () => undefined });
// The files of jsdom cannot be sent with fetch nor be kept in a database.
Object.assign(globalThis, { Blob, File });
Element.prototype.scrollIntoView = () => undefined;

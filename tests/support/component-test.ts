import { Blob, File } from 'node:buffer';
import { URL } from 'node:url';
import { TextDecoder, TextEncoder } from 'node:util';
import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

/**
 * Runs around each test of a component: the test begins in an empty document, and fails when it wrote to the console. A test
 * that expects a message takes it away: `vi.spyOn(console, 'error').mockClear()`.
 */

// Limits only end what hangs on a busy machine.
configure({ asyncUtilTimeout: TIME_LIMITS.condition });

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
  vi.unstubAllGlobals();
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
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
// React warns of elements that a browser does not know, which jsdom says of newer ones.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });
// jsdom's own classes for bytes and URLs are not those of the process, which sends and stores them.
Object.assign(globalThis, {
  ArrayBuffer: Buffer.from('').buffer.constructor,
  Uint8Array: Object.getPrototypeOf(Buffer.prototype).constructor,
  ...{ Blob, File, TextDecoder, TextEncoder, URL },
});

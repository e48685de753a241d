import { expect, test, vi } from 'vitest';
import { keepHeapSmall } from './small-heap.ts';

test('what nobody reads any more is collected soon, though nothing else asks for memory', async () => {
  keepHeapSmall();
  const collected = vi.fn();
  const registry = new FinalizationRegistry(collected);
  registry.register(new ArrayBuffer(1000), 'a picture');
  await expect.poll(() => collected.mock.calls, { timeout: 60_000 }).toEqual([['a picture']]);
});

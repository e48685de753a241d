import type { Page } from '@playwright/test';
import * as v from 'valibot';

/** How much a task may compute before it is long, in microseconds. */
const LONG = 50_000;

/**
 * What tasks of a page computed that computed for more than 50 ms, together and in milliseconds. By the processor's time, because a
 * task takes longer by the clock on a machine that does something else meanwhile; slowing a page down lengthens both.
 */
export async function longTasksDuring(page: Page, work: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page belongs to no browser');
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  let trace: Buffer | undefined;
  try {
    await work();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = v.parse(traceSchema, JSON.parse(trace.toString()));
  const isMain = new Set(traceEvents.flatMap((event) => (event.args?.name === MAIN_THREAD ? [threadOf(event)] : [])));
  return traceEvents
    .filter((event) => event.name === TASK && (event.tdur ?? 0) > LONG && isMain.has(threadOf(event)))
    .reduce((total, { tdur = 0 }) => total + tdur / 1_000, 0);
}

const threadOf = ({ pid, tid }: { readonly pid: number; readonly tid: number }) => `${pid} ${tid}`;

const MAIN_THREAD = 'CrRendererMain';
const TASK = 'ThreadControllerImpl::RunTask';
const traceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      tdur: v.optional(v.number()),
      args: v.optional(v.object({ name: v.optional(v.unknown()) })),
    }),
  ),
});

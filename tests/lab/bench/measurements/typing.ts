import { waitUntilHydrated } from '@ledgerlight/release/pages/wait-until-hydrated';
import type { Page } from '@playwright/test';
import { launchBrowser } from '../browser/launch.ts';
import { type Conditions, inFreshPage } from '../browser/page-times.ts';
import { startBuiltPage } from '../references/built-page.ts';
import { inTurns, type Measurement } from './row.ts';

const WORDS = 5_000;
const TYPED = 'The bank left its rate unchanged, as most had expected, and said why in a statement of two pages. ';
/** An amount that becomes ten times as much and what it was again, each of which has a result. */
const CHANGES = Array.from({ length: 50 }, (_, index) => [String(index % 10), 'Backspace']).flat();
/** That of a quick typist. */
const KEY_INTERVAL_MS = 90;
const SHARE = 0.95;
const EDITOR_PATH = '/editor';

/** A slow laptop on a line that takes no time. */
const SLOW_LAPTOP: Conditions = {
  slowed: 4,
  bitsPerSecond: null,
  latency: 0,
  viewport: { width: 1440, height: 900 },
};

/** How long a key takes until its letter is painted, within a long post and with the preview beside it. */
export const typing: Measurement = {
  rows: [
    {
      name: 'typing',
      what: 'from key to frame in a post of 5,000 words, four times slowed, for 95 of 100 keys',
      unit: 'ms',
      beside: 'CodeMirror alone',
      limit: { of: 'ratio', most: 1.3 },
    },
    {
      name: 'typing-calculator',
      what: 'from key to frame in a calculator, four times slowed, for 95 of 100 keys',
      unit: 'ms',
      beside: 'a page with one field',
      limit: { of: 'ratio', most: 1.3 },
    },
  ],
  async measure(bench, isWanted) {
    const { origin } = await bench.site();
    // A processor is slowed by keeping its core busy: on the same core, not even an empty page would paint in time.
    const browser = await launchBrowser('both');
    const editor = await startBuiltPage('editor/browser.ts', origin, [EDITOR_PATH]);
    type Work = (page: Page, origin: string) => Promise<number>;
    const measured = (own: Work, reference: Work) => {
      const timed = (work: Work, of: string) => () => inFreshPage(browser, SLOW_LAPTOP, (page) => work(page, of));
      return inTurns(bench, { own: timed(own, origin), reference: timed(reference, editor.origin) });
    };
    try {
      return {
        ...(isWanted('typing') && { typing: await measured(timeInPost, timeInEditor) }),
        ...(isWanted('typing-calculator') && { 'typing-calculator': await measured(timeInCalculator, timeInField) }),
      };
    } finally {
      await browser.close();
      editor.stop();
    }
  },
};

async function timeInEditor(page: Page, origin: string): Promise<number> {
  await page.goto(origin + EDITOR_PATH);
  await page.evaluate((text) => window.edit(text), longText());
  return timeInText(page);
}

async function timeInPost(page: Page, origin: string): Promise<number> {
  // Loaded here, because a test reads the rows alone.
  const { enterPassword, fill } = await import('../../../support/post-editor.ts');
  await page.goto(`${origin}/admin/blog`);
  await enterPassword(page, 'intern1');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await fill(page, { Content: longText() });
  await page.getByRole('complementary', { name: 'Preview' }).getByText('Chapter 40').waitFor();
  return timeInText(page);
}

/** Types within the focused text, below its beginning. */
async function timeInText(page: Page): Promise<number> {
  await page.keyboard.press('ControlOrMeta+Home');
  for (let turned = 0; turned < 5; turned += 1) await page.keyboard.press('PageDown');
  return timeOfKeys(page, [...TYPED]);
}

async function timeInCalculator(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/calculators/mortgage`);
  await waitUntilHydrated(page);
  await page.getByRole('textbox', { name: 'Each month' }).fill('200');
  return timeOfKeys(page, CHANGES);
}

async function timeInField(page: Page): Promise<number> {
  await page.setContent('<input value="200">');
  await page.locator('input').focus();
  await page.keyboard.press('End');
  return timeOfKeys(page, CHANGES);
}

async function timeOfKeys(page: Page, keys: readonly string[]): Promise<number> {
  await page.evaluate(watchKeys);
  for (const [index, key] of keys.entries()) {
    await (key.length > 1 ? page.keyboard.press(key) : page.keyboard.type(key));
    // What else the machine does delays one key, not all that follow.
    await page.waitForFunction((count) => window.keyTimes.length > count, index, { polling: 'raf' });
    await page.waitForTimeout(KEY_INTERVAL_MS);
  }
  const times = await page.evaluate(() => window.keyTimes);
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * SHARE)] ?? Number.NaN;
}

/** Chapters of paragraphs with links and emphasis, lists and a table. */
function longText(): string {
  const sentence = 'Rates **rose** in [May](https://example.org/may), and *few* had expected that of a bank. ';
  const chapter = (number: number) =>
    `## Chapter ${number}\n\n${sentence.repeat(4).trim()}\n\n- ${sentence}\n- ${sentence}\n\n| Year | Rate |\n| --- | --- |\n| 2025 | 4 % |\n`;
  const words = chapter(1).split(/\s+/).length;
  return Array.from({ length: Math.ceil(WORDS / words) }, (_, index) => chapter(index + 1)).join('\n');
}

declare global {
  interface Window {
    keyTimes: number[];
  }
}

/** Runs in the page. */
function watchKeys(): void {
  window.keyTimes = [];
  const note = ({ timeStamp }: KeyboardEvent) =>
    requestAnimationFrame(() => {
      // The frame is painted before the next task.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.keyTimes.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  window.addEventListener('keydown', note, { capture: true });
}

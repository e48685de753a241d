import { styleText } from 'node:util';
import type { Ora } from 'ora';
import type { Output, ProgressIndicator, TextStream } from './contract.ts';

interface TextOutputOptions {
  readonly stdout: TextStream;
  readonly stderr: TextStream;
  readonly isQuiet: boolean;
  readonly canAnimate: boolean;
  readonly isColoured: boolean;
}

/** Creates the output that writes results to stdout and everything else to stderr. */
export function createTextOutput({ stdout, stderr, isQuiet, canAnimate, isColoured }: TextOutputOptions): Output {
  let spinner: Ora | null = null;
  const write = (stream: TextStream, text: string) => {
    spinner?.clear();
    stream.write(`${text}\n`);
    spinner?.render();
  };
  const colour = (name: 'red' | 'green', text: string) =>
    isColoured ? styleText(name, text, { validateStream: false }) : text;
  const alert = (text: string) => write(stderr, colour('red', printable(text)));
  const note = isQuiet ? () => undefined : (text: string) => write(stderr, printable(text));

  async function animate(text: string): Promise<ProgressIndicator> {
    const { default: ora } = await import('ora');
    // The terminal must keep its input, so that Ctrl-C reaches this process as a signal.
    const shown = ora({ text: printable(text), discardStdin: false, color: isColoured && 'cyan' }).start();
    spinner = shown;
    const startedAt = performance.now();
    return {
      count(done, total) {
        shown.text = printable(`${text} ${progressText(done, total, performance.now() - startedAt)}`);
      },
      end(outcome, last) {
        spinner = null;
        // The symbols of ora itself ignore NO_COLOR.
        const symbol = outcome === 'done' ? colour('green', '✔') : colour('red', '✖');
        shown.stopAndPersist({ symbol, text: printable(last) });
      },
    };
  }

  return {
    note,
    alert,
    result: (text) => write(stdout, printable(text)),
    document: () => undefined,
    async begin(text) {
      if (canAnimate && !isQuiet) return animate(text);
      const end: ProgressIndicator['end'] = (outcome, last) => (outcome === 'done' ? note(last) : alert(last));
      return { count: () => undefined, end };
    },
  };
}

/** Replaces control characters: texts of files and backends must not move the cursor or set the terminal's title. */
function printable(line: string): string {
  return line.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, (character) =>
    /[\t\n]/.test(character) ? character : '\uFFFD',
  );
}

/** Returns for example `412 of 1,423 ━━━━━━────────────── about 2 min left`. */
function progressText(done: number, total: number, elapsedMs: number): string {
  const filled = Math.round((done / total) * BAR_LENGTH);
  const bar = '━'.repeat(filled) + '─'.repeat(BAR_LENGTH - filled);
  const text = `${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${bar}`;
  if (elapsedMs < MIN_ELAPSED_FOR_ESTIMATE_MS || done === 0 || done === total) return text;
  const seconds = Math.ceil(((elapsedMs / done) * (total - done)) / 1000);
  return `${text} ${seconds < 60 ? `${seconds} s left` : `about ${Math.ceil(seconds / 60)} min left`}`;
}

const BAR_LENGTH = 20;
const MIN_ELAPSED_FOR_ESTIMATE_MS = 2000;

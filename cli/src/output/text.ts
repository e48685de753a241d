import { styleText } from 'node:util';
import type { Ora } from 'ora';
import type { Activity, Output, TextStream } from './contract.ts';
import { progressWords } from './progress.ts';

/** How people are told. */
export interface TextOutputOptions {
  readonly stdout: TextStream;
  readonly stderr: TextStream;
  readonly isQuiet: boolean;
  /** Whether stderr is a terminal on which a line may change. */
  readonly canAnimate: boolean;
  /** Whether stderr shows colours and nobody asked for none. */
  readonly isColoured: boolean;
}

/** Writes results to stdout and everything else to stderr. */
export function createTextOutput({ stdout, stderr, isQuiet, canAnimate, isColoured }: TextOutputOptions): Output {
  // A line that changes gives way to every other one.
  let moving: Moving | null = null;
  const write = (stream: TextStream, text: string) => {
    moving?.clear();
    stream.write(`${text}\n`);
    moving?.render();
  };
  const colour: Colour = (name, text) => (isColoured ? styleText(name, text, { validateStream: false }) : text);
  const alert = (text: string) => write(stderr, colour('red', printable(text)));
  const note = isQuiet ? () => undefined : (text: string) => write(stderr, printable(text));
  return {
    note,
    alert,
    result: (text) => write(stdout, printable(text)),
    document: () => undefined,
    async begin(text) {
      if (!canAnimate || isQuiet) return lines(note, alert);
      return spinner(text, isColoured, colour, (shown) => {
        moving = shown;
      });
    },
  };
}

/** A line that changes. */
type Moving = Pick<Ora, 'clear' | 'render'>;

type Colour = (name: 'red' | 'green', text: string) => string;

/** What files and backends say must not move the cursor, colour the terminal or set its title. */
function printable(line: string): string {
  return line.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, (character) =>
    /[\t\n]/.test(character) ? character : '\uFFFD',
  );
}

/** One line for each thing that ends. */
function lines(note: (line: string) => void, alert: (line: string) => void): Activity {
  return {
    update: () => undefined,
    count: () => undefined,
    end: (outcome, text) => (outcome === 'done' ? note(text) : alert(text)),
  };
}

async function spinner(
  text: string,
  isColoured: boolean,
  colour: Colour,
  move: (shown: Moving | null) => void,
): Promise<Activity> {
  const { default: ora } = await import('ora');
  // The keyboard stays with the terminal, so that Ctrl-C reaches this process as a signal.
  const shown = ora({ text: printable(text), discardStdin: false, color: isColoured && 'cyan' }).start();
  move(shown);
  let step = text;
  let began = Date.now();
  return {
    update: (next) => {
      step = next;
      began = Date.now();
      shown.text = printable(next);
    },
    count: (done, total) => {
      shown.text = printable(`${step} ${progressWords(done, total, Date.now() - began)}`);
    },
    end(outcome, last) {
      move(null);
      // Its own marks are coloured whatever NO_COLOR says.
      const symbol = outcome === 'done' ? colour('green', '✔') : colour('red', '✖');
      shown.stopAndPersist({ symbol, text: printable(last) });
    },
  };
}

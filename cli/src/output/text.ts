import { styleText } from 'node:util';
import type { Activity, Output, TextStream } from './contract.ts';

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
  const line = (text: string) => void stderr.write(`${text}\n`);
  const colour: Colour = (name, text) => (isColoured ? styleText(name, text, { validateStream: false }) : text);
  const alert = (text: string) => line(colour('red', printable(text)));
  const note = isQuiet ? () => undefined : (text: string) => line(printable(text));
  return {
    note,
    alert,
    result: (text) => void stdout.write(`${printable(text)}\n`),
    document: () => undefined,
    begin: (text) => (canAnimate && !isQuiet ? spinner(text, isColoured, colour) : lines(note, alert)),
  };
}

type Colour = (name: 'red' | 'green', text: string) => string;

/** What files and backends say must not move the cursor, colour the terminal or set its title. */
function printable(line: string): string {
  return line.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, (character) =>
    /[\t\n]/.test(character) ? character : '\uFFFD',
  );
}

/** One line for each thing that ends. */
async function lines(note: (line: string) => void, alert: (line: string) => void): Promise<Activity> {
  return {
    update: () => undefined,
    end: (outcome, text) => (outcome === 'done' ? note(text) : alert(text)),
  };
}

async function spinner(text: string, isColoured: boolean, colour: Colour): Promise<Activity> {
  const { default: ora } = await import('ora');
  // The keyboard stays with the terminal, so that Ctrl-C reaches this process as a signal.
  const shown = ora({ text: printable(text), discardStdin: false, color: isColoured && 'cyan' }).start();
  return {
    update: (next) => {
      shown.text = printable(next);
    },
    end(outcome, last) {
      // Its own marks are coloured whatever NO_COLOR says.
      const symbol = outcome === 'done' ? colour('green', '✔') : colour('red', '✖');
      shown.stopAndPersist({ symbol, text: printable(last) });
    },
  };
}

import type { Activity, Output, TextStream } from './contract.ts';

/** How people are told. */
export interface TextOutputOptions {
  readonly stdout: TextStream;
  readonly stderr: TextStream;
  readonly isQuiet: boolean;
  /** Whether stderr is a terminal on which a line may change. */
  readonly canAnimate: boolean;
}

/** Writes results to stdout and everything else to stderr. */
export function createTextOutput({ stdout, stderr, isQuiet, canAnimate }: TextOutputOptions): Output {
  const alert = (line: string) => void stderr.write(`${printable(line)}\n`);
  const note = isQuiet ? () => undefined : alert;
  return {
    note,
    alert,
    result: (line) => void stdout.write(`${printable(line)}\n`),
    document: () => undefined,
    begin: (text) => (canAnimate && !isQuiet ? spinner(text) : lines(note, alert)),
  };
}

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

async function spinner(text: string): Promise<Activity> {
  const { default: ora } = await import('ora');
  // The keyboard stays with the terminal, so that Ctrl-C reaches this process as a signal.
  const shown = ora({ text: printable(text), discardStdin: false }).start();
  return {
    update: (next) => {
      shown.text = printable(next);
    },
    end: (outcome, last) => void (outcome === 'done' ? shown.succeed(printable(last)) : shown.fail(printable(last))),
  };
}

import type { CommandContext } from '../command/command-context.ts';
import { runProgram } from '../program.ts';
import type { BinaryRun } from './run-binary.ts';

/** Runs a command in this process, with only the given environment. */
export async function runHere(
  args: readonly string[],
  context: Pick<CommandContext, 'environment' | 'workingFolder'> & Partial<CommandContext>,
): Promise<BinaryRun> {
  const written = { stdout: '', stderr: '' };
  const stream = (name: keyof typeof written) => ({
    write(text: string) {
      written[name] += text;
    },
  });
  const code = await runProgram({
    args,
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    isTerminal: false,
    canAnimate: false,
    isColoured: false,
    resultColumns: null,
    signal: new AbortController().signal,
    readInput: async () => new Uint8Array(),
    ...context,
  });
  return { code, ...written };
}

import type { Surroundings } from '../command/surroundings.ts';
import { runProgram } from '../program.ts';
import type { BinaryRun } from './run-binary.ts';

/** Runs a command in this process, with nothing of its environment but what is given. */
export async function runHere(
  words: readonly string[],
  surroundings: Pick<Surroundings, 'environment' | 'workingFolder'> & Partial<Surroundings>,
): Promise<BinaryRun> {
  const told = { stdout: '', stderr: '' };
  const stream = (name: keyof typeof told) => ({
    write(text: string) {
      told[name] += text;
    },
  });
  const code = await runProgram({
    words,
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    isTerminal: false,
    canAnimate: false,
    isColoured: false,
    resultColumns: null,
    signal: new AbortController().signal,
    readInput: async () => new Uint8Array(),
    ...surroundings,
  });
  return { code, ...told };
}

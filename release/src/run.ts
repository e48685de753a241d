import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Runs a program and gives what it printed.
 * @throws Error with what it printed, when it fails
 */
export async function run(program: string, options: readonly string[], folder: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, [...options], { cwd: folder, maxBuffer: 16 * 1024 * 1024 });
    return stdout;
  } catch (failure) {
    const printed = failure instanceof Error && 'stdout' in failure ? `${failure.stdout}`.trim() : '';
    throw new Error(printed || String(failure), { cause: failure });
  }
}

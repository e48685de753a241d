import { execFile } from 'node:child_process';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { ReleaseError } from '@ledgerlight/federation/registry-changes';
import { errorMessage } from '@ledgerlight/resilience/error-message';

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

/**
 * Looks whether a remote's types are right, those of its tests too.
 * @param folder the remote's folder
 * @throws ReleaseError with the first place that is wrong
 */
export async function checkTypes(remote: string, folder: string, root: string): Promise<void> {
  const compiler = join(root, 'node_modules/.bin/tsc');
  try {
    await run(compiler, ['-p', folder, '--pretty', 'false'], root);
  } catch (failure) {
    const places = errorMessage(failure)
      .split('\n')
      .filter((line) => /error TS\d+/.test(line));
    throw new ReleaseError(
      `The types of ${remote} are wrong in ${places.length === 1 ? 'one place' : `${places.length} places`}: ${places[0] ?? failure} Mend them; npx tsc -p ${relative(root, folder) || '.'} shows all.`,
    );
  }
}

/**
 * Builds one part of the repository.
 * @param part the name of its package without the scope
 * @throws ReleaseError with what was printed
 */
export async function build(part: string, root: string): Promise<void> {
  const options = ['run', 'build', `--filter=@ledgerlight/${part}`, '--output-logs=errors-only', '--log-prefix=none'];
  try {
    await run(join(root, 'node_modules/.bin/turbo'), options, root);
  } catch (failure) {
    const lines = errorMessage(failure).split('\n');
    const words = lines.filter((line) => !OF_THE_RUNNER.test(line)).join('\n');
    throw new ReleaseError(`The build of ${part} failed, so nothing was stored:\n${words}`);
  }
}

/**
 * Builds the remote that a repository consists of.
 * @throws ReleaseError with what was printed
 */
export async function buildAlone(remote: string, root: string): Promise<void> {
  try {
    await run(join(root, 'node_modules/.bin/rsbuild'), ['build', '--mode', 'production', '--log-level', 'error'], root);
  } catch (failure) {
    throw new ReleaseError(`The build of ${remote} failed, so nothing was stored:\n${errorMessage(failure)}`);
  }
}

/** What npm and the runner of tasks say around the words of a build. */
const OF_THE_RUNNER = /^\s*(•|npm |> |Tasks:|Cached:|Time:|Failed:|$)|turbo|#build:/;

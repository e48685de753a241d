import { execFile } from 'node:child_process';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { ReleaseError } from '@ledgerlight/federation/registry-changes';
import { errorMessage } from '@ledgerlight/resilience/error-message';

const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;
/** What npm and turbo print around the output of a build. */
const RUNNER_LINE = /^\s*(•|npm |> |Tasks:|Cached:|Time:|Failed:|$)|turbo|#build:/;

export interface Commit {
  /** Null outside of a git repository. */
  readonly commit: string | null;
  readonly dirty: boolean;
}

/** @throws ReleaseError for uncommitted changes, unless they are allowed */
export async function readCommit(root: string, allowDirty: boolean): Promise<Commit> {
  const current = await currentCommit(root);
  if (!current.dirty || allowDirty) return current;
  throw new ReleaseError('The working tree has uncommitted changes. Commit them, or add --allow-dirty.');
}

async function currentCommit(root: string): Promise<Commit> {
  try {
    const commit = (await run('git', ['rev-parse', 'HEAD'], root)).trim();
    return { commit, dirty: (await run('git', ['status', '--porcelain'], root)) !== '' };
  } catch {
    return { commit: null, dirty: true };
  }
}

export async function checkTypes(remote: string, folder: string, root: string): Promise<void> {
  try {
    await run(binary('tsc', root), ['-p', folder, '--pretty', 'false'], root);
  } catch (failure) {
    const errors = errorMessage(failure)
      .split('\n')
      .filter((line) => /error TS\d+/.test(line));
    throw new ReleaseError(
      `Type check of ${remote} failed (errors: ${errors.length}). ${errors[0] ?? failure} Run npx tsc -p ${relative(root, folder) || '.'} to list all.`,
    );
  }
}

/**
 * Builds a workspace of the repository. A step of the command `release`.
 * @param name of its package, without the scope
 * @throws ReleaseError
 */
export async function buildWorkspace(name: string, root: string): Promise<void> {
  const filter = `--filter=@ledgerlight/${name}`;
  await build(name, 'turbo', ['run', 'build', filter, '--output-logs=errors-only', '--log-prefix=none'], root);
}

export async function buildRepository(remote: string, root: string): Promise<void> {
  await build(remote, 'rsbuild', ['build', '--mode', 'production', '--log-level', 'error'], root);
}

async function build(name: string, program: string, options: readonly string[], root: string): Promise<void> {
  try {
    await run(binary(program, root), options, root);
  } catch (failure) {
    const lines = errorMessage(failure).split('\n');
    const output = lines.filter((line) => !RUNNER_LINE.test(line)).join('\n');
    throw new ReleaseError(`The build of ${name} failed. Nothing was stored.\n${output}`);
  }
}

function binary(name: string, root: string): string {
  return join(root, 'node_modules/.bin', name);
}

async function run(program: string, options: readonly string[], folder: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, [...options], { cwd: folder, maxBuffer: MAX_OUTPUT_BYTES });
    return stdout;
  } catch (failure) {
    const output = failure instanceof Error && 'stdout' in failure ? `${failure.stdout}`.trim() : '';
    throw new Error(output || String(failure), { cause: failure });
  }
}

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface CompilerError {
  readonly file: string;
  readonly code: string;
  readonly lines: readonly string[];
}

interface Compilation {
  /** A folder whose `node_modules` has the packages; the temporary folder is created in it. */
  readonly root: string;
  readonly texts: Readonly<Record<string, string>>;
  settings(folder: string): { readonly compilerOptions: object; readonly files: readonly string[] };
}

const OPTIONS = {
  target: 'ES2023',
  module: 'preserve',
  moduleResolution: 'bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: [],
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  skipLibCheck: true,
};

/** Runs the compiler in a temporary folder, which exists until `read` has returned. */
export async function compile<Result>(
  { root, texts, settings }: Compilation,
  read: (errors: readonly CompilerError[], folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(root, 'node_modules', '.contract-'));
  try {
    const { compilerOptions, files } = settings(folder);
    const project = { compilerOptions: { ...OPTIONS, ...compilerOptions }, files };
    for (const [path, text] of Object.entries({ ...texts, 'tsconfig.json': JSON.stringify(project) })) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return await read(parseErrors(await runCompiler(folder, root)), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function runCompiler(folder: string, root: string): Promise<string> {
  const description = createRequire(import.meta.url).resolve('typescript/package.json');
  const options = [join(dirname(description), 'bin/tsc'), '-p', folder, '--pretty', 'false'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, options, { cwd: root, maxBuffer: 16 * 1024 * 1024 }, (error, stdout, stderr) => {
      // A numeric exit code means that the compiler ran and found errors.
      if (error && typeof error.code !== 'number') reject(error);
      else if (stderr !== '') reject(new Error(stderr));
      else resolve(stdout);
    });
  });
}

function parseErrors(output: string): CompilerError[] {
  const errors: { file: string; code: string; lines: string[] }[] = [];
  for (const line of output.split('\n')) {
    const [, file = '', code, message] = line.match(/^(?:(\S.*)\(\d+,\d+\): )?error (TS\d+): (.*)$/) ?? [];
    if (code !== undefined && message !== undefined) errors.push({ file, code, lines: [message] });
    else if (line.startsWith(' ')) errors.at(-1)?.lines.push(line.trim());
  }
  return errors;
}

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What the compiler finds wrong in one place. */
export interface CompilerFault {
  /** The file and the line in it, as the compiler names them: relative to where it ran. */
  readonly place: string;
  readonly code: string;
  /** The sentence, and those below it that explain it. */
  readonly lines: readonly string[];
}

/** What is compiled: texts in a folder of their own, and files that are there. */
export interface Compilation {
  /** A folder below which packages are found; its `node_modules` gets the temporary folder. */
  readonly root: string;
  readonly texts: Readonly<Record<string, string>>;
  /** @param folder where the texts lie */
  settings(folder: string): { readonly compilerOptions: object; readonly files: readonly string[] };
}

/** Runs the compiler over texts and gives what it finds; `read` may look at what it wrote before all is removed. */
export async function compile<Result>(
  { root, texts, settings }: Compilation,
  read: (faults: readonly CompilerFault[], folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(root, 'node_modules', '.contract-'));
  try {
    await Promise.all(Object.entries(texts).map(([path, text]) => writeText(join(folder, path), text)));
    const { compilerOptions, files } = settings(folder);
    const project = { compilerOptions: { ...OPTIONS, ...compilerOptions }, files };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project));
    return await read(faultsIn(await runCompiler(folder, root)), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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

async function writeText(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

function runCompiler(folder: string, root: string): Promise<string> {
  const description = createRequire(import.meta.url).resolve('typescript/package.json');
  const options = [join(dirname(description), 'bin/tsc'), '-p', folder, '--pretty', 'false'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, options, { cwd: root, maxBuffer: 16 * 1024 * 1024 }, (failure, printed, said) => {
      // What it finds makes it end with a code, and that is no failure of it.
      if (failure && typeof failure.code !== 'number') reject(failure);
      else if (said !== '') reject(new Error(said));
      else resolve(printed);
    });
  });
}

function faultsIn(printed: string): CompilerFault[] {
  const faults: { place: string; code: string; lines: string[] }[] = [];
  for (const line of printed.split('\n')) {
    const [, place, code, words] = line.match(/^(?:(\S.*)\(\d+,\d+\): )?error (TS\d+): (.*)$/) ?? [];
    if (code !== undefined && words !== undefined) faults.push({ place: place ?? '', code, lines: [words] });
    else if (line.startsWith(' ')) faults.at(-1)?.lines.push(line.trim());
  }
  return faults;
}

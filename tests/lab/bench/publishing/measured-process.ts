import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';

/** What a process took. */
export interface Usage {
  readonly seconds: number;
  readonly processorSeconds: number;
  readonly peakMegabytes: number;
}

/** Runs a Node script to its end and returns its time and memory. @throws when it fails */
export async function measuredProcess(
  script: string,
  words: readonly string[],
  { folder, environment }: { readonly folder: string; readonly environment: Readonly<Record<string, string>> },
): Promise<Usage> {
  const place = await mkdtemp(join(tmpdir(), 'ledgerlight-usage-'));
  const USAGE_FILE = join(place, 'usage.json');
  try {
    const began = performance.now();
    const child = spawn(process.execPath, ['--import', TELL_USAGE, script, ...words], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...environment, USAGE_FILE },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let told = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      told += text;
    });
    const [code] = await once(child, 'close');
    const seconds = (performance.now() - began) / 1000;
    if (code !== 0) throw new Error(`${script} ended with ${code}:\n${told.slice(-2000)}`);
    return { seconds, ...v.parse(usageSchema, JSON.parse(await readFile(USAGE_FILE, 'utf8'))) };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

const TELL_USAGE = new URL('./tell-usage.mjs', import.meta.url).href;
const usageSchema = v.object({ processorSeconds: v.number(), peakMegabytes: v.number() });

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startBackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { adminEnvironment } from '../../support/sites/stack.ts';
import { median } from './arithmetic.ts';
import { measuredProcess, type Usage } from './publishing/measured-process.ts';
import { type ArchiveShape, writeSampleArchive } from './publishing/sample-archive.ts';

/** Publishes an archive by the program and by a bare loop, by turns, and prints what each took. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { posts: { type: 'string', default: '1000' }, runs: { type: 'string', default: '5' } },
  });
  const shape = { posts: Number(values.posts), width: 1200, height: 630, paragraphs: 12 };
  await withArchive(shape, async (folder) => {
    const bare: Usage[] = [];
    const first: Usage[] = [];
    const second: Usage[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) {
      bare.push(await onBackend((environment) => bareLoop(folder, shape, environment)));
      await onBackend(async (environment) => {
        await rm(join(folder, '.ledgerlight'), { recursive: true, force: true });
        first.push(await publish(folder, environment));
        second.push(await publish(folder, environment));
      });
      process.stderr.write(`run ${run}: ${JSON.stringify([bare.at(-1), first.at(-1), second.at(-1)])}\n`);
    }
    const base = median(bare.map(({ seconds }) => seconds));
    say(`| ${shape.posts} posts, median of ${values.runs} | wall | of the bare loop | processor | peak memory |`);
    say('|---|---|---|---|---|');
    for (const [name, usages] of Object.entries({ 'the bare loop': bare, 'first run': first, unchanged: second })) {
      const middle = (of: keyof Usage) => median(usages.map((usage) => usage[of]));
      const seconds = middle('seconds');
      say(
        `| ${name} | ${seconds.toFixed(1)} s | ${(seconds / base).toFixed(2)} | ${middle('processorSeconds').toFixed(1)} s | ${middle('peakMegabytes').toFixed(0)} MB |`,
      );
    }
    say(`Limits: ${MAX_RATIO} of the bare loop for 1,000 posts, ${MAX_MEGABYTES} MB for 4,000.`);
  });
}

async function withArchive(shape: ArchiveShape, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerlight-bench-'));
  try {
    await writeSampleArchive(folder, shape);
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function onBackend<Result>(work: (environment: Record<string, string>) => Promise<Result>): Promise<Result> {
  const { address, close } = await startBackendFixture();
  const configFolder = await mkdtemp(join(tmpdir(), 'ledgerlight-bench-config-'));
  try {
    return await work({ LEDGERLIGHT_CONFIG: configFolder, ...adminEnvironment('https://site.example', address) });
  } finally {
    await close();
    await rm(configFolder, { recursive: true, force: true });
  }
}

function bareLoop(folder: string, { posts }: ArchiveShape, environment: Record<string, string>): Promise<Usage> {
  return measuredProcess(BARE_LOOP, [folder, String(posts), CONCURRENCY], { folder, environment });
}

function publish(folder: string, environment: Record<string, string>): Promise<Usage> {
  return measuredProcess(PROGRAM, ['publish', '.', '--yes', '--concurrency', CONCURRENCY], { folder, environment });
}

/** Decision 0125. */
const MAX_RATIO = 1.3;
const MAX_MEGABYTES = 500;
const say = (line: string) => process.stdout.write(`${line}\n`);
const CONCURRENCY = '4';
const PROGRAM = fileURLToPath(new URL('../../../cli/bin/ledgerlight.js', import.meta.url));
const BARE_LOOP = fileURLToPath(new URL('./publishing/bare-loop.ts', import.meta.url));

await main();

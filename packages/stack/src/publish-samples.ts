import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BackendAddress } from '@ledgerlight/backend/client';
import * as v from 'valibot';
import { adminPassword } from './admin-password.ts';
import type { StackConfig } from './config.ts';
import { describeAuthors } from './describe-authors.ts';
import { withheldFrom } from './processes/services.ts';
import { addSampleSeries } from './sample-series.ts';

const correctionsSchema = v.array(v.object({ slug: v.string(), kind: v.string(), note: v.string() }));

/** Publishes the sample posts, their corrections, series and authors at the first `npm start`. An interrupted run resumes at the next start. */
export async function publishSamples(root: string, config: StackConfig, backend: BackendAddress): Promise<void> {
  const { dataFolder } = config;
  const doneFile = join(dataFolder, 'samples-published');
  if (existsSync(doneFile)) return;
  const samples = join(root, 'samples');
  const publish = await createPublisher(root, config, backend);
  await publish(samples);
  const corrections = v.parse(correctionsSchema, JSON.parse(await readFile(join(samples, 'corrections.json'), 'utf8')));
  // One post each: the database skips a note that is sent again only if it is the last of its post.
  for (const { slug, kind, note } of corrections) {
    await publish(join(samples, slug, 'article.md'), '--correction', note, '--correction-kind', kind);
  }
  await addSampleSeries(samples, backend, await adminPassword(config));
  await describeAuthors(samples, backend, await adminPassword(config));
  await writeFile(doneFile, `${new Date().toISOString()}\n`);
}

async function createPublisher(root: string, config: StackConfig, backend: BackendAddress) {
  const program = join(root, 'cli/bin/ledgerlight.js');
  const options = ['--yes', '--quiet', '--state', config.dataFolder];
  const env = {
    ...process.env,
    ...withheldFrom('samples'),
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    LEDGERLIGHT_USERNAME: 'admin',
    LEDGERLIGHT_PASSWORD: await adminPassword(config),
  };
  return (path: string, ...more: readonly string[]) =>
    promisify(execFile)(process.execPath, [program, 'publish', path, ...options, ...more], { env });
}

import type { UnusedImage, UnusedImages } from '@ledgerlight/backend/unused-images';
import type { Output } from '../output/contract.ts';
import { counted } from '../output/counted.ts';
import { describeError, StoppedError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import type { Prompts } from '../terminal/ask.ts';

interface PruneServices extends UnusedImages {
  readonly prompts: Pick<Prompts, 'assertConfirmed'>;
  readonly backend: string;
  readonly signal: AbortSignal;
}

/** Runs `ledgerlight media prune`: lists unused images and removes them after confirmation. */
export async function pruneImages(isDryRun: boolean, services: PruneServices, output: Output): Promise<ExitCode> {
  const { list, prompts, backend, signal } = services;
  const unused = await list(signal);
  if (isDryRun || unused.length === 0) return reportUnused(unused, isDryRun, output);
  const question = `Remove ${totalOf(unused)} from ${backend}? Removed images cannot be restored.`;
  await prompts.assertConfirmed(question, 'Nothing was removed.');
  // A post may have started to use one of them while the prompt was open.
  const stillUnused = new Set((await list(signal)).map(({ name }) => name));
  const names = unused.map(({ name }) => name).filter((name) => stillUnused.has(name));
  const { removed, isStopped } = await removeInBatches(names, services, output);
  output.note(`Removed ${removed.size} of ${unused.length} images.`);
  const { error, code } = outcomeOf(isStopped, removed.size === names.length);
  const items = unused.filter(({ name }) => removed.has(name));
  output.document({ status: error === null ? 'ok' : 'partial', error, dryRun: false, items });
  return code;
}

function reportUnused(unused: readonly UnusedImage[], dryRun: boolean, output: Output): ExitCode {
  for (const { name, bytes, storedAt } of unused) output.result(`unused  ${name}  ${kilobytes(bytes)}  ${storedAt}`);
  output.note(unused.length === 0 ? 'There are no unused images.' : `${totalOf(unused)} can be removed.`);
  output.document({ status: 'ok', error: null, dryRun, items: unused });
  return EXIT_CODES.done;
}

async function removeInBatches(names: readonly string[], { remove, signal }: PruneServices, output: Output) {
  const removed = new Set<string>();
  let started = 0;
  while (started < names.length && !signal.aborted) {
    const batch = names.slice(started, started + BATCH_SIZE);
    started += batch.length;
    for (const name of await remove(batch)) {
      removed.add(name);
      output.result(`removed  ${name}`);
    }
  }
  return { removed, isStopped: started < names.length };
}

const BATCH_SIZE = 100;

function outcomeOf(isStopped: boolean, isComplete: boolean) {
  if (isStopped) return { error: describeError(new StoppedError()), code: EXIT_CODES.stopped };
  if (isComplete) return { error: null, code: EXIT_CODES.done };
  const error = { code: 'NOT_ALL_REMOVED', message: 'Some images could not be removed.' };
  return { error, code: EXIT_CODES.someFailed };
}

function totalOf(images: readonly UnusedImage[]): string {
  const bytes = images.reduce((sum, image) => sum + image.bytes, 0);
  return `${counted(images.length, 'image')} (${kilobytes(bytes)})`;
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024).toLocaleString('en')} KB`;
}

import type { UnusedImage, UnusedImages } from '@ledgerlight/backend/unused-images';
import type { Output } from '../output/contract.ts';
import { describeError, StoppedError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import { type Assurance, assertSure } from '../terminal/assert-sure.ts';

/** What the command was asked. */
interface PruneRequest extends Pick<Assurance, 'isSure'> {
  readonly isDryRun: boolean;
}

/** What clearing away needs from its surroundings. */
interface PruneServices extends UnusedImages, Pick<Assurance, 'confirm'> {
  /** The address of the backend. */
  readonly backend: string;
  readonly signal: AbortSignal;
}

/** Removes the pictures that nobody can see, or names them. */
export async function pruneImages(
  { isDryRun, isSure }: PruneRequest,
  services: PruneServices,
  output: Output,
): Promise<ExitCode> {
  const { list, remove, confirm, backend, signal } = services;
  const unused = await list(signal);
  const size = sizeOf(unused);
  if (isDryRun || unused.length === 0) {
    for (const { name, bytes, storedAt } of unused)
      output.result(`unused  ${name}  ${inKilobytes(bytes)}  ${storedAt}`);
    output.note(
      unused.length === 0 ? 'Every picture is named by a post or a kept version.' : `${size} could be removed.`,
    );
    output.document({ status: 'ok', error: null, dryRun: isDryRun, items: unused });
    return EXIT_CODES.done;
  }
  const question = `Remove ${size} from ${backend}? No post and no kept version names them, and they cannot be brought back.`;
  await assertSure(question, { confirm, isSure });
  // Somebody may have published with one of them while the question stood.
  const still = new Set((await list(signal)).map(({ name }) => name));
  const names = unused.map(({ name }) => name).filter((name) => still.has(name));
  const removed: string[] = [];
  let started = 0;
  while (started < names.length && !signal.aborted) {
    const next = names.slice(started, started + MOST_AT_ONCE);
    started += next.length;
    for (const name of await remove(next)) {
      removed.push(name);
      output.result(`removed  ${name}`);
    }
  }
  output.note(`${removed.length} of ${unused.length} are removed.`);
  const { error, code } =
    started < names.length
      ? { error: describeError(new StoppedError()), code: EXIT_CODES.stopped }
      : removed.length < names.length
        ? { error: NOT_ALL, code: EXIT_CODES.someFailed }
        : { error: null, code: EXIT_CODES.done };
  const items = unused.filter(({ name }) => removed.includes(name));
  output.document({ status: error === null ? 'ok' : 'partial', error, dryRun: false, items });
  return code;
}

const NOT_ALL = { code: 'NOT_ALL_REMOVED', message: 'Some pictures could not be removed.' };

const MOST_AT_ONCE = 100;

function sizeOf(images: readonly UnusedImage[]): string {
  const bytes = images.reduce((sum, image) => sum + image.bytes, 0);
  return `${images.length === 1 ? 'one picture' : `${images.length.toLocaleString('en')} pictures`} of ${inKilobytes(bytes)}`;
}

function inKilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024).toLocaleString('en')} KB`;
}

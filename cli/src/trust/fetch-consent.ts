import { dirname } from 'node:path';
import { readConfiguration } from '../configuration/read.ts';
import { realPathOf, repositoryFinder } from '../files/repository.ts';
import type { Reading } from '../source/reading-flags.ts';
import type { Confirm } from '../terminal/ask.ts';
import type { Confirmations } from './confirmations.ts';

/** What asking for consent needs. */
export interface ConsentServices {
  readonly workingFolder: string;
  readonly confirmations: Confirmations;
  readonly confirm: Confirm;
}

/**
 * Returns how posts are read where the settings of a repository ask for images of other hosts and no flag does: with them after the
 * person confirmed that once for the repository. Where nobody can be asked, the reading is left open, and `findFiles` then refuses
 * each such image. @throws UsageError when the settings are wrong, StoppedError
 */
export async function withFetchConsent<Asked extends Reading>(
  reading: Asked,
  { workingFolder, confirmations, confirm }: ConsentServices,
): Promise<Asked> {
  const { file, fetchImages } = await readConfiguration(workingFolder);
  if (file === null || !fetchImages || reading.fetchImages !== undefined) return reading;
  const realFile = await realPathOf(file);
  const repository = (await repositoryFinder()(realFile)) ?? dirname(realFile);
  const fact = { kind: 'fetch-images', repository } as const;
  if (confirmations.has(fact)) return { ...reading, fetchImages: true };
  if (confirm === null) return reading;
  const isAllowed = await confirm(`${file} asks to fetch images of other hosts. Allow that for ${repository}?`);
  if (!isAllowed) return { ...reading, fetchImages: false };
  confirmations.add(fact);
  await confirmations.save();
  return { ...reading, fetchImages: true };
}

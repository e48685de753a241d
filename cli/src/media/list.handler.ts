import type { ImageFilter, ImageLibrary, ImagePlace, ListedImage } from '@ledgerlight/backend/image-library';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import type { Output } from '../output/contract.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';

interface ListRequest {
  readonly search: string;
  readonly filter: ImageFilter;
}

/** Runs `ledgerlight media list`: prints the address of each image, by which a file may refer to it, and its record. */
export async function listImages(
  request: ListRequest,
  { page }: Pick<ImageLibrary, 'page'>,
  output: Output,
  signal: AbortSignal,
): Promise<ExitCode> {
  const images: ListedImage[] = [];
  let place: ImagePlace | null | undefined;
  while (place !== null) {
    const { items, next } = await page({ ...request, limit: PAGE_SIZE }, place, signal);
    for (const image of items) output.result(lineOf(image));
    images.push(...items);
    place = next;
  }
  if (images.length === 0) output.note('No images match.');
  const items = images.map((image) => ({ ...image, address: storedImagePath(image.name) }));
  output.document({ status: 'ok', error: null, items });
  return EXIT_CODES.done;
}

function lineOf({ name, fileName, alt, credit, licenceUntil, isUsed }: ListedImage): string {
  const licence = licenceUntil === null ? '' : `licence until ${licenceUntil}`;
  return [storedImagePath(name), isUsed ? 'used' : 'unused', fileName, alt, credit, licence].join('\t');
}

const PAGE_SIZE = 100;

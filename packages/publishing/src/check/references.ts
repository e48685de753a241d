import type { Findings, PublishProblem, PublishWarning } from '../findings.ts';
import type { PublishImage } from '../input.ts';
import { findName, isFileReference, normalisedName } from '../references/file-reference.ts';
import type { ImageReference, PostText } from '../text/post-text.ts';
import { type BrokenReference, brokenReferences } from './broken-references.ts';

/** Compares the image references of a post's text with the given images, in `checkPost`. */
export function checkReferences(text: PostText, given: readonly PublishImage[]): Findings {
  const problems: PublishProblem[] = [];
  const warnings: PublishWarning[] = [];
  const images = new Map(given.map((image) => [normalisedName(image.name), image]));
  const used = new Set<string>();
  const missing = new Set<string>();
  for (const reference of text.references) {
    const { url, alt, line, column } = reference;
    const name = findName(url, images);
    if (name !== null) used.add(name);
    else if (isFileReference(url)) {
      if (!missing.has(url)) problems.push(missingImage(reference, [...images.keys()]));
      missing.add(url);
    }
    if (alt === '' && !(name !== null && images.get(name)?.alt?.trim())) {
      const message = `The image '${url.slice(0, 100)}' has no alternative text, so screen readers cannot describe it.`;
      warnings.push({ code: 'missing-alt', message, image: url, line, column });
    }
  }
  for (const { typed, reason, line, column } of brokenReferences(text)) {
    const message = `'${typed}' is not shown as an image. ${HINTS[reason]}`;
    if (reason === 'tag') warnings.push({ code: 'not-a-picture', message, line, column });
    else problems.push({ code: 'broken-picture', field: 'content', message, line, column });
  }
  warnings.push(...unusedImages([...images.keys()].slice(1).filter((name) => !used.has(name))));
  return { problems, warnings };
}

const HINTS: Readonly<Record<BrokenReference['reason'], string>> = {
  tag: 'HTML is shown as typed. Write ![alt](name.png).',
  'within-html': 'It is within HTML, which is shown as typed. Move it out of the HTML.',
  address:
    'Write an address with spaces or brackets in angle brackets, as in ![alt](<my image.png>), or %20 for each space.',
  label: 'Its label is not defined. Write ![alt](name.png).',
};

/** One warning per image, or one for all where there are many. */
function unusedImages(names: readonly string[]): readonly PublishWarning[] {
  const [first = ''] = names;
  if (names.length > MAX_NAMED) {
    const some = names.slice(0, MAX_NAMED).join(', ');
    const message = `${names.length} images are neither the featured image nor used in the text, so readers do not see them: ${some} and ${names.length - MAX_NAMED} more.`;
    return [{ code: 'unused-image', message, image: first }];
  }
  return names.map((image) => {
    const message = `The image '${image}' is neither the featured image nor used in the text, so readers do not see it.`;
    return { code: 'unused-image', message, image };
  });
}

const MAX_NAMED = 3;

function missingImage({ url, line, column }: ImageReference, names: readonly string[]): PublishProblem {
  const near = names.find((name) => name.toLowerCase() === normalisedName(url).toLowerCase());
  const hint = near === undefined ? '' : ` Did you mean '${near}'?`;
  const message = `The text uses the image '${url.slice(0, 100)}', but there is no such file.${hint}`;
  return { code: 'missing-image', field: 'content', message, image: url, line, column };
}

import { normalisedName } from '@ledgerlight/publishing/file-reference';
import type { PublishProblem, PublishWarning } from '@ledgerlight/publishing/findings';
import type { ImageReference } from '@ledgerlight/publishing/post-text';
import type { FileProblem, FrontMatter, Position, SingleKey } from '../front-matter/front-matter.ts';
import type { ReportedProblem } from '../output/problems.ts';
import type { FilePositions, ReadFile } from './read-file.ts';

export const FILE_START: Position = { line: 1, column: 1 };

/** Returns where the parts of a file are, so that problems of the publish service get a line and column of the file. */
export function filePositions(matter: FrontMatter, references: readonly ImageReference[]): FilePositions {
  const featured = matter.values.get('image');
  const named = [
    ...[...(featured ? [featured] : []), ...matter.images].map(({ text, line, column }) => ({ text, line, column })),
    ...references.map((reference) => ({ text: reference.url, ...positionInFile(reference, matter) })),
  ];
  const images = new Map<string, Position>();
  for (const { text, ...position } of named) {
    const name = normalisedName(text);
    if (!images.has(name)) images.set(name, position);
  }
  const keys = new Map(Array.from(matter.values, ([key, { line, column }]) => [key, { line, column }] as const));
  return { contentLine: matter.contentLine, keys, images };
}

export function positionInFile(
  { line, column }: Position,
  { contentLine }: Pick<FilePositions, 'contentLine'>,
): Position {
  return { line: line + contentLine - 1, column };
}

/** Adds the position in the file to a finding of the publish service. */
export function atPosition(found: PublishProblem | PublishWarning, positions: FilePositions): FileProblem {
  const { code, message, line, column = 1 } = found;
  if (line !== undefined) return { code, message, ...positionInFile({ line, column }, positions) };
  const field = 'field' in found ? found.field : null;
  if (field === 'content') return { code, message, line: positions.contentLine, column: 1 };
  const key = field === null ? KEYS_OF_WARNINGS[code] : KEYS_OF_FIELDS[field];
  const { keys, images } = positions;
  const position =
    (code === 'invalid-focus' && keys.get('imageFocus')) ||
    (code === 'too-long' && key === 'image' && keys.get('imageAlt')) ||
    images.get(found.image ?? '') ||
    (key && keys.get(key)) ||
    FILE_START;
  return { code, message, ...position };
}

export function reportedProblem(
  { shown, positions }: Pick<ReadFile, 'shown' | 'positions'>,
  found: PublishProblem | PublishWarning,
): ReportedProblem {
  return { file: shown, ...atPosition(found, positions) };
}

export function fileProblems({ shown, problems }: ReadFile): readonly ReportedProblem[] {
  return problems.map((problem) => ({ file: shown, ...problem }));
}

const KEYS_OF_FIELDS: Readonly<Record<Exclude<PublishProblem['field'], 'content'>, SingleKey>> = {
  title: 'title',
  author: 'author',
  metaTitle: 'metaTitle',
  metaDescription: 'description',
  canonicalUrl: 'canonicalUrl',
  indexing: 'noindex',
  socialTitle: 'socialTitle',
  socialDescription: 'socialDescription',
  topics: 'topics',
  postType: 'type',
  images: 'image',
  slug: 'slug',
  publishedAt: 'date',
};

const KEYS_OF_WARNINGS: Readonly<Partial<Record<string, SingleKey>>> = {
  'long-title': 'title',
  'no-description': 'description',
  'cut-description': 'description',
  'default-author': 'author',
  'other-author': 'author',
  'similar-author': 'author',
  'deleted-before': 'slug',
  scheduled: 'date',
};

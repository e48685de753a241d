import { unescapeContent } from '@ledgerlight/posts/escape';
import { type Contested, changedSinceWords } from '@ledgerlight/publishing/contested';
import type { FieldChange } from '@ledgerlight/publishing/field-changes';
import { patchLines } from '../output/patch.ts';

/** What others did to an article since its file published it. */
export interface ContestedReport {
  readonly message: string;
  /** The username of who changed it last; null when that is not known. */
  readonly changedBy: string | null;
  /** ISO 8601 with zone; null when that is not known. */
  readonly changedAt: string | null;
  /** What they changed, as lines of a patch; empty when it is not known what the file published. */
  readonly difference: readonly string[];
  /** The lines of the file with the conflict markers that a merge wrote; empty where it wrote none. */
  readonly conflictLines: readonly number[];
}

/** What is told of it. */
export function contestedReport(contested: Contested, conflictLines: readonly number[] = []): ContestedReport {
  const { theirs, published, change } = contested;
  const difference = published === null ? [] : patchLines(articleText(published), articleText(theirs));
  return {
    message: changedSinceWords(contested),
    changedBy: change?.by ?? null,
    changedAt: change?.at ?? null,
    difference,
    conflictLines,
  };
}

/** The lines that tell people what others did, and the ways on. */
export function contestedLines({
  file,
  slug,
  changes,
  contested,
}: {
  readonly file: string;
  readonly slug: string;
  readonly changes: readonly FieldChange[];
  readonly contested: ContestedReport | null;
}): readonly string[] {
  if (contested === null) return [];
  const { difference, conflictLines } = contested;
  if (conflictLines.length > 0) return conflictLines.map((line) => `  ${file}:${line}:1  ${RESOLVE}`);
  const time = changes.find(({ name }) => name === 'publishedAt');
  const shown = difference.slice(0, MOST_LINES);
  const left = difference.length - shown.length;
  return [
    ...(time ? [`  -date: ${time.after}`, `  +date: ${time.before}`] : []),
    ...shown.map((line) => `  ${line}`),
    ...(left > 0 ? [`  and ${left} more lines`] : []),
    `  ${file} was not published. To go on: --merge joins both, "pull ${slug} --force" takes theirs, --force takes the file.`,
  ];
}

const RESOLVE = 'Keep what is right of both versions here, remove the markers, and publish again.';
const MOST_LINES = 20;
type Compared = Pick<
  Contested['theirs'],
  'title' | 'author' | 'type' | 'metaTitle' | 'metaDescription' | 'imageUrl' | 'imageAlt' | 'imageFocus' | 'content'
>;

/** An article as one text: its fields, then its words. */
function articleText(article: Compared): string {
  const fields = FIELDS.map((name) => `${name}: ${article[name] ?? ''}`).join('\n');
  return `${fields}\n\n${unescapeContent(article.content)}\n`;
}

const FIELDS = [
  'title',
  'author',
  'type',
  'metaTitle',
  'metaDescription',
  'imageUrl',
  'imageAlt',
  'imageFocus',
] as const;

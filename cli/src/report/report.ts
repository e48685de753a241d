import { formatMoment } from '@ledgerlight/posts/date-words';
import { unescapeContent } from '@ledgerlight/posts/escape';
import { AUTHORED_FIELDS } from '@ledgerlight/publishing/authored-fields';
import { type Conflict, conflictMessage } from '@ledgerlight/publishing/conflict';
import type { PlannedImage } from '@ledgerlight/publishing/plan';
import type { AuthoredField } from '@ledgerlight/publishing/ports';
import type { FieldChange } from '@ledgerlight/publishing/post-fields';
import type { CommandDocument } from '../output/contract.ts';
import type { DocumentItem } from '../output/document.ts';
import { patchLines } from '../output/patch.ts';
import { MAX_LISTED_PROBLEMS, type ReportedProblem, VERBOSE_HINT } from '../output/problems.ts';
import type { ErrorDescription } from '../process/errors.ts';

/** What was planned or done for one file, as the document of `publish --json` has it. */
export interface ReportedItem {
  readonly file: string;
  readonly action: 'create' | 'update' | (typeof OUTCOMES)[number];
  readonly slug: string;
  readonly url: string;
  readonly hidden: boolean;
  readonly changes: readonly FieldChange[];
  readonly correction: string | null;
  readonly images: readonly (PlannedImage & { readonly path: string })[];
  readonly warnings: readonly ReportedProblem[];
  readonly contested: ConflictReport | null;
  readonly error: ErrorDescription | null;
}

export function publishDocument(report: {
  readonly isDryRun: boolean;
  readonly items: readonly ReportedItem[];
  readonly drafts: readonly DocumentItem[];
  readonly problems: readonly ReportedProblem[];
  readonly error: ErrorDescription | null;
}): CommandDocument {
  const { isDryRun, items, drafts, problems, error } = report;
  const isAnyDone = items.some(({ action }) => DONE.has(action));
  const status = error === null ? 'ok' : isAnyDone ? 'partial' : 'error';
  return { status, dryRun: isDryRun, items: [...items, ...drafts], problems, error };
}

/** Returns the lines about the last of the failures, unless too many failed in the same way. */
export function failureLines(
  failed: readonly { readonly item: ReportedItem; readonly leftBehind: readonly string[] }[],
  { isVerbose }: { readonly isVerbose: boolean },
): readonly string[] {
  const last = failed.at(-1);
  if (!last) return [];
  const { item, leftBehind } = last;
  const { file, action, error } = item;
  const lines = leftBehind.map((name) => `${file}  The image ${name} was stored and could not be removed again.`);
  const alike = failed.filter((other) => other.item.error?.code === error?.code).length;
  if (isVerbose || alike <= MAX_LISTED_PROBLEMS) {
    const result = action === 'conflict' ? 'not published' : action;
    // The merge has said why.
    const isMarked = item.contested !== null && item.contested.conflictLines.length > 0;
    return [...(isMarked ? [] : [`${file}  ${result}: ${error?.message}`]), ...conflictLinesOf(item), ...lines];
  }
  return alike === MAX_LISTED_PROBLEMS + 1 ? [`More files fail with ${error?.code}; ${VERBOSE_HINT}`, ...lines] : lines;
}

export function planLines(item: ReportedItem): readonly string[] {
  const { file, action, url, hidden, changes, correction, images } = item;
  const lines = [`${action === 'unchanged' ? 'skip' : action}  ${url}  (${file}${hidden ? `; ${HIDDEN}` : ''})`];
  if (action === 'unchanged') return lines;
  if (action === 'conflict') return [...lines, ...conflictLinesOf(item)];
  for (const { name, before, after } of changes) {
    lines.push(
      name === 'content'
        ? `  content  ${before?.length ?? 0} -> ${after?.length ?? 0} characters`
        : `  ${name}  ${shownValue(name, before)} -> ${shownValue(name, after)}`,
    );
  }
  if (correction !== null) lines.push(`  correction  ${quoted(correction)}`);
  for (const { path, status, bytes, width, height } of images) {
    const size = `${width} x ${height}, ${Math.ceil(bytes / 1024)} KB`;
    lines.push(`  image  ${path}  ${size}, ${status === 'upload' ? 'upload' : 'already stored'}`);
  }
  return lines;
}

/** Returns the lines above the question whether to publish a post, with the images that would become public. */
export function questionLines(item: ReportedItem): readonly string[] {
  const names = item.changes.map(({ name }) => name);
  const uploads = item.images.filter(({ status }) => status === 'upload');
  const left = uploads.length - MAX_LISTED_PROBLEMS;
  return [
    `${planLines(item)[0]}${names.length > 0 ? `: ${names.join(', ')}` : ''}`,
    ...uploads.slice(0, MAX_LISTED_PROBLEMS).map(({ path }) => `  image  ${path}`),
    ...(left > 0 ? [`  and ${left.toLocaleString('en')} more images (see --dry-run)`] : []),
  ];
}

export function resultLine({ action, url, file, hidden }: ReportedItem): string {
  return hidden ? `${action}  ${file}  (${HIDDEN})` : `${action}  ${url}`;
}

export function inOrder(items: readonly ReportedItem[], files: readonly string[]): readonly ReportedItem[] {
  const indexes = new Map(files.map((file, index) => [file, index] as const));
  return items.toSorted((a, b) => (indexes.get(a.file) ?? 0) - (indexes.get(b.file) ?? 0));
}

export function summary(items: readonly ReportedItem[]): string {
  const parts = OUTCOMES.flatMap((action) => {
    const count = items.filter((item) => item.action === action).length;
    return count === 0 ? [] : [`${count} ${action.replace('-', ' ')}`];
  });
  return `${parts.join(', ')}.`;
}

const HIDDEN = 'hidden from visitors';
const DONE: ReadonlySet<ReportedItem['action']> = new Set(['created', 'updated', 'unchanged']);
/** In the order of summaries. */
const OUTCOMES = [
  ...(['created', 'updated', 'unchanged', 'conflict'] as const),
  ...(['unknown', 'failed', 'stopped', 'not-started'] as const),
];
const MAX_QUOTED_CHARACTERS = 80;

function shownValue(name: FieldChange['name'], value: string | null): string {
  if (value === null) return 'none';
  return name === 'publishedAt' ? formatMoment(value) : quoted(value);
}

function quoted(value: string): string {
  const characters = [...value];
  if (characters.length <= MAX_QUOTED_CHARACTERS) return `'${value}'`;
  return `'${characters.slice(0, MAX_QUOTED_CHARACTERS - 1).join('')}…'`;
}

/** The changes of a post on the site since its file published it. */
export interface ConflictReport {
  readonly message: string;
  readonly changedBy: string | null;
  /** ISO 8601 with zone; null when unknown. */
  readonly changedAt: string | null;
  /** The lines of a patch; empty when the published version is unknown. */
  readonly difference: readonly string[];
  readonly conflictLines: readonly number[];
}

export function conflictReport(conflict: Conflict): ConflictReport {
  const { theirs, published, change, markerLines: conflictLines = [] } = conflict;
  return {
    message: conflictMessage(conflict),
    changedBy: change?.by ?? null,
    changedAt: change?.at ?? null,
    difference: published === null ? [] : patchLines(textOf(published), textOf(theirs)),
    conflictLines,
  };
}

const MAX_LINES = 20;

function conflictLinesOf({ file, slug, changes, contested: conflict }: ReportedItem): readonly string[] {
  if (conflict === null) return [];
  const { difference, conflictLines } = conflict;
  if (conflictLines.length > 0)
    return conflictLines.map((line) => `  ${file}:${line}:1  Resolve this conflict, then publish again.`);
  const date = changes.find(({ name }) => name === 'publishedAt');
  const left = difference.length - MAX_LINES;
  return [
    ...(date ? [`  -date: ${date.after}`, `  +date: ${date.before}`] : []),
    ...difference.slice(0, MAX_LINES).map((line) => `  ${line}`),
    ...(left > 0 ? [`  and ${left} more lines`] : []),
    `  ${file} was not published. Use --merge to merge both versions, --force to publish the file, or "pull ${slug} --force" to overwrite the file.`,
  ];
}

function textOf({ content, ...post }: Pick<Conflict['theirs'], AuthoredField>): string {
  const fields = AUTHORED_FIELDS.flatMap((name) => (name === 'content' ? [] : `${name}: ${post[name] ?? ''}`));
  return `${fields.join('\n')}\n\n${unescapeContent(content)}\n`;
}

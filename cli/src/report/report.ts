import { momentInUtc } from '@ledgerlight/posts/date-words';
import type { FieldChange } from '@ledgerlight/publishing/field-changes';
import type { PlannedImage } from '@ledgerlight/publishing/plan';
import type { CommandDocument } from '../output/contract.ts';
import type { DocumentItem } from '../output/document.ts';
import { ALL_TOLD, MOST_TOLD, type ReportedProblem } from '../output/problems.ts';
import type { ErrorDescription } from '../process/errors.ts';
import { type ContestedReport, contestedLines } from './contested-report.ts';

/** An image of a post, with the path of its file as people read it. */
type ReportedImage = PlannedImage & { readonly path: string };

/** What was planned or done for one file. */
export interface ReportedItem {
  readonly file: string;
  /** The first three are planned, the next three done; then what was not, of a conflict because others changed the article. */
  readonly action:
    | 'create'
    | 'update'
    | 'unchanged'
    | 'created'
    | 'updated'
    | 'conflict'
    | 'failed'
    | 'stopped'
    | 'not-started';
  readonly slug: string;
  readonly url: string;
  /** Whether staff keep the post from visitors, who get no page at `url`. */
  readonly hidden: boolean;
  /** What differs from the stored post; empty for a new post. */
  readonly changes: readonly FieldChange[];
  /** A line for readers on what was wrong. */
  readonly correction: string | null;
  readonly images: readonly ReportedImage[];
  readonly warnings: readonly ReportedProblem[];
  /** What others did to the article since this file published it. */
  readonly contested: ContestedReport | null;
  readonly error: ErrorDescription | null;
}

/** The document of `publish --json`. */
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

/** The lines that tell people of the last one that failed, as long as not too many failed in the same way. */
export function failureLines(
  failed: readonly Failure[],
  { isVerbose }: { readonly isVerbose: boolean },
): readonly string[] {
  const last = failed.at(-1);
  if (!last) return [];
  const { item, leftBehind } = last;
  const { file, action, error } = item;
  const lines = leftBehind.map((name) => `${file}  the image ${name} was stored and could not be removed again.`);
  const alike = failed.filter((other) => other.item.error?.code === error?.code).length;
  if (isVerbose || alike <= MOST_TOLD) {
    const what = action === 'conflict' ? 'not published' : action;
    return [`${file}  ${what}: ${error?.message}`, ...contestedLines(item), ...lines];
  }
  return alike === MOST_TOLD + 1 ? [`More fail in this way (${error?.code}); ${ALL_TOLD}`, ...lines] : lines;
}

interface Failure {
  readonly item: ReportedItem;
  readonly leftBehind: readonly string[];
}

/** The lines that tell people about one planned post. */
export function planLines(item: ReportedItem): readonly string[] {
  const { file, action, url, hidden, changes, correction, images } = item;
  const lines = [`${action === 'unchanged' ? 'skip' : action}  ${url}  (${file}${hidden ? `; ${HIDDEN}` : ''})`];
  if (action === 'unchanged') return lines;
  if (action === 'conflict') return [...lines, ...contestedLines(item)];
  for (const { name, before, after } of changes) {
    lines.push(
      name === 'content'
        ? `  content  ${characters(before)} become ${characters(after)}`
        : `  ${name}  ${shown(name, before)} becomes ${shown(name, after)}`,
    );
  }
  if (correction !== null) lines.push(`  correction  ${quoted(correction)}`);
  for (const { path, status, bytes, width, height } of images) {
    const size = `${width} x ${height}, ${Math.ceil(bytes / 1024)} KB`;
    lines.push(`  image  ${path}  ${size}, ${status === 'upload' ? 'to send' : 'already there'}`);
  }
  return lines;
}

/** The lines that tell people what a yes would do to one post, with the images that it would make public. */
export function questionLines(item: ReportedItem): readonly string[] {
  const names = item.changes.map(({ name }) => name);
  const sent = item.images.filter(({ status }) => status === 'upload');
  const left = sent.length - MOST_TOLD;
  return [
    `${planLines(item)[0]}${names.length > 0 ? `: ${names.join(', ')}` : ''}`,
    ...sent.slice(0, MOST_TOLD).map(({ path }) => `  image  ${path}`),
    ...(left > 0 ? [`  and ${left.toLocaleString('en')} more images, which --dry-run shows`] : []),
  ];
}

/** The line that tells people what was done with one post. */
export function resultLine({ action, url, file, hidden }: ReportedItem): string {
  return hidden ? `${action}  ${file}  (${HIDDEN})` : `${action}  ${url}`;
}

/** The items in the order of their files. */
export function inOrder(items: readonly ReportedItem[], files: readonly string[]): readonly ReportedItem[] {
  const places = new Map(files.map((file, place) => [file, place] as const));
  return items.toSorted((a, b) => (places.get(a.file) ?? 0) - (places.get(b.file) ?? 0));
}

/** What is told of a file whose article is as it was published. */
export function unchangedItem(file: string, slug: string, url: string, hidden: boolean): ReportedItem {
  const nothing = { changes: [], correction: null, images: [], warnings: [], contested: null, error: null };
  return { file, action: 'unchanged', slug, url, hidden, ...nothing };
}

/** One line that says how many posts went which way. */
export function summary(items: readonly ReportedItem[]): string {
  const parts = SUMMARY_ORDER.flatMap((action) => {
    const count = items.filter((item) => item.action === action).length;
    return count === 0 ? [] : [`${count} ${action.replace('-', ' ')}`];
  });
  return `${parts.join(', ')}.`;
}

const HIDDEN = 'the post is hidden; nobody sees it until it is shown';
const DONE: ReadonlySet<ReportedItem['action']> = new Set(['created', 'updated', 'unchanged']);
const SUMMARY_ORDER = ['created', 'updated', 'unchanged', 'conflict', 'failed', 'stopped', 'not-started'] as const;

function shown(name: FieldChange['name'], value: string | null): string {
  if (value === null) return 'nothing';
  return name === 'publishedAt' ? momentInUtc(value) : quoted(value);
}

function quoted(value: string): string {
  const characters = [...value];
  return `'${characters.length > MOST_QUOTED ? `${characters.slice(0, MOST_QUOTED - 1).join('')}…` : value}'`;
}

const MOST_QUOTED = 80;

function characters(value: string | null): string {
  return `${value?.length ?? 0} characters`;
}

import { isMet, median, ratioOf, type Samples } from './arithmetic.ts';
import type { Row } from './measurements/row.ts';

/** A row with what was measured for it; `failure` when it could not be. */
export interface MeasuredRow extends Row {
  /** ISO 8601. */
  readonly measuredAt: string;
  readonly samples?: Samples | undefined;
  readonly failure?: string;
}

/** The table as lines of markdown, which are read as well on a terminal. */
export function tableOf(rows: readonly (Row | MeasuredRow)[]): readonly string[] {
  const cells = [HEAD, ...rows.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(HEAD), line(widths.map((width) => '-'.repeat(width))), ...cells.slice(1).map(line)];
}

function cellsOf(row: Row | MeasuredRow): readonly string[] {
  const { name, what, unit, beside, limit } = row;
  const { samples, failure } = 'measuredAt' in row ? row : {};
  const wanted = limitWords(row);
  const cells = [`\`${name}\``, what];
  if (samples === undefined) {
    const reason = failure?.split('\n')[0]?.slice(0, MAX_FAILURE_LENGTH) ?? 'not measured yet';
    return [...cells, reason, beside ?? '', '', wanted, '', ''];
  }
  const ratio = ratioOf(samples);
  const figure = (figures: readonly number[]) => `${figureWords(median(figures))} ${unit}`.trim();
  const met = isMet(limit, samples);
  return [
    ...cells,
    figure(samples.own),
    samples.reference === undefined ? (beside ?? '') : `${figure(samples.reference)}: ${beside}`,
    ratio === null ? '' : `${ratio.toFixed(2)} ×${computedWords(samples)}`,
    wanted,
    met === null ? '' : met ? 'yes' : 'no',
    String(samples.own.length),
  ];
}

/** By the time that processors computed, the one of the reference to the own: as a ratio of requests a second would be. */
function computedWords({ computed }: Samples): string {
  const ratio = computed && ratioOf({ own: computed.reference, reference: computed.own });
  return ratio ? ` (computed ${ratio.toFixed(2)} ×)` : '';
}

function limitWords({ limit, unit }: Row): string {
  const words = (bound: number) => (limit?.of === 'ratio' ? `${bound} ×` : `${bound} ${unit}`.trim());
  if (limit?.least !== undefined) return `at least ${words(limit.least)}`;
  return limit?.most === undefined ? 'stated' : `at most ${words(limit.most)}`;
}

/** Three figures that count, which is more than a run on another machine repeats. */
function figureWords(figure: number): string {
  if (figure === 0) return '0';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(figure))));
  return figure.toFixed(Math.min(digits, 3));
}

const MAX_FAILURE_LENGTH = 100;
const HEAD = ['row', 'what', 'here', 'beside', 'ratio', 'wanted', 'met', 'runs'];

import { quoted } from '../settings.ts';
import { CHART_KINDS, CHART_LIMITS, type Chart, type ChartKind, type ChartPoint } from './chart.ts';

type ParsedChart =
  | { readonly ok: true; readonly chart: Chart }
  | { readonly ok: false; readonly line: number; readonly message: string };

/**
 * Parses settings as `name: value`, an empty line, then a table with commas whose first row names the labels and the series. Lines of
 * errors count from 1. Never throws.
 */
export function parseChart(text: string): ParsedChart {
  try {
    return { ok: true, chart: readChart(text.split(/\r\n|\r|\n/)) };
  } catch (error) {
    if (!(error instanceof ChartError)) throw error;
    return { ok: false, line: error.line, message: error.message };
  }
}

class ChartError extends Error {
  override readonly name = 'ChartError';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

interface Line {
  readonly text: string;
  readonly line: number;
}

const SETTINGS = ['kind', 'title', 'unit', 'y', 'caption', 'description', 'source'] as const;
type Setting = (typeof SETTINGS)[number];
/** The most characters of settings that are not texts. */
const SHORT_SETTINGS = new Map<Setting, number>([
  ['title', CHART_LIMITS.titleCharacters],
  ['unit', CHART_LIMITS.nameCharacters],
]);
const REQUIRED = ['kind', 'title', 'source'] as const satisfies readonly Setting[];

function fail(line: number, message: string): never {
  throw new ChartError(line, message);
}

function readChart(written: readonly string[]): Chart {
  const lines = written.map((text, index): Line => ({ text: text.trim(), line: index + 1 }));
  const first = Math.max(
    lines.findIndex(({ text }) => text !== ''),
    0,
  );
  const end = lines.findIndex(({ text }, index) => index > first && text === '');
  const settings = readSettings(lines.slice(first, end < 0 ? lines.length : end));
  const kind = kindOf(settings.get('kind'));
  const table = (end < 0 ? [] : lines.slice(end)).filter(({ text }) => text !== '');
  const [head, ...rows] = table;
  if (!head) fail(lines.length, 'The chart has no table. Write it after an empty line.');
  const [x = '', ...series] = cellsOf(head);
  checkHead(head, series);
  const limit = CHART_LIMITS.points[kind];
  if (rows.length < 2) fail(head.line, 'The chart needs at least two rows below the first.');
  const tooMany = rows[limit];
  if (tooMany) fail(tooMany.line, `A ${kind} chart has at most ${limit} rows.`);
  const values = rows.map((row) => pointOf(row, series));
  const textOf = (name: Setting) => settings.get(name)?.text ?? '';
  return {
    kind,
    title: textOf('title'),
    unit: textOf('unit'),
    y: textOf('y'),
    x,
    points: values.map(({ point }) => point),
    series,
    decimals: Math.max(...values.map(({ decimals }) => decimals)),
    caption: textOf('caption'),
    description: textOf('description'),
    source: textOf('source'),
  };
}

function readSettings(lines: readonly Line[]): ReadonlyMap<Setting, Line> {
  const settings = new Map<Setting, Line>();
  for (const { text, line } of lines) {
    const [, written = '', value = ''] = /^([a-z]+)\s*:(?:\s+(.*))?$/i.exec(text) ?? [];
    const name = SETTINGS.find((known) => known === written.toLowerCase());
    if (name === undefined) {
      fail(line, `'${quoted(text)}' is no setting of a chart. There are ${SETTINGS.join(', ')}.`);
    }
    if (settings.has(name)) fail(line, `'${name}' is said twice.`);
    const limit = SHORT_SETTINGS.get(name) ?? CHART_LIMITS.textCharacters;
    if (value.length > limit) fail(line, `'${name}' has more than ${limit} characters.`);
    settings.set(name, { text: value, line });
  }
  for (const name of REQUIRED) {
    if (!settings.get(name)?.text) fail(lines[0]?.line ?? 1, `The chart has no ${name}.`);
  }
  return settings;
}

function kindOf(setting: Line | undefined): ChartKind {
  const kind = CHART_KINDS.find((known) => known === setting?.text);
  if (kind) return kind;
  fail(
    setting?.line ?? 1,
    `'${quoted(setting?.text ?? '')}' is no kind of chart. There are ${CHART_KINDS.join(' and ')}.`,
  );
}

function cellsOf({ text, line }: Line): readonly string[] {
  const cells = splitRow(text);
  if (cells === null) fail(line, 'A quotation mark is not closed.');
  const long = cells.find((cell) => cell.length > CHART_LIMITS.nameCharacters);
  if (long === undefined) return cells;
  fail(line, `'${quoted(long)}' has more than ${CHART_LIMITS.nameCharacters} characters.`);
}

function checkHead({ line }: Line, series: readonly string[]): void {
  if (series.length === 0) fail(line, 'The first row names the labels, then each series, with commas.');
  if (series.length > CHART_LIMITS.series) {
    fail(line, `A chart has at most ${CHART_LIMITS.series} series; this one has ${series.length}.`);
  }
  if (series.includes('')) fail(line, 'A series has no name.');
}

function pointOf(row: Line, series: readonly string[]): { readonly point: ChartPoint; readonly decimals: number } {
  const [label = '', ...written] = cellsOf(row);
  if (label === '') fail(row.line, 'The row has no label.');
  if (written.length !== series.length) {
    const message = `The row has ${written.length} values for ${series.length} series. A text with a comma stands in "quotation marks".`;
    fail(row.line, message);
  }
  const wrong = written.find((value) => !NUMBER.test(value));
  if (wrong !== undefined) {
    fail(row.line, `'${quoted(wrong)}' is no number such as 1234.5 or -3.`);
  }
  const decimals = Math.max(...written.map((value) => value.split('.')[1]?.length ?? 0));
  return { point: { label, values: written.map((value) => Number(value.replace('−', '-'))) }, decimals };
}

/** Short enough to lose no digit. */
const NUMBER = /^[-−]?\d{1,12}(?:\.\d{1,4})?$/;

/** Splits at commas outside quotation marks; two marks within a cell mean one. Null when one is not closed. */
function splitRow(row: string): readonly string[] | null {
  const cells: string[] = [];
  for (let rest = row; ; rest = rest.slice(1)) {
    const cell = CELL.exec(rest);
    if (!cell) return null;
    cells.push((cell[1]?.replaceAll('""', '"') ?? cell[2] ?? '').trim());
    rest = rest.slice(cell[0].length);
    if (rest === '') return cells;
  }
}

const CELL = /^\s*(?:"((?:[^"]|"")*)"\s*|([^",][^,]*|))(?=,|$)/;

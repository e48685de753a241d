import { CHART_KINDS, CHART_LIMITS, type Chart, type ChartKind, type ChartPoint } from './data.ts';
import { splitRow } from './split-row.ts';

/** A chart, or the first thing in its text that is none, with the line from 1. */
export type ParsedChart =
  | { readonly ok: true; readonly chart: Chart }
  | { readonly ok: false; readonly line: number; readonly message: string };

/**
 * Reads the text of a chart: settings as `name: value`, an empty line, then a table with commas whose first row names the labels
 * and the series. Never throws.
 */
export function parseChart(text: string): ParsedChart {
  try {
    return { ok: true, chart: readChart(text.split(/\r\n|\r|\n/)) };
  } catch (problem) {
    if (!(problem instanceof ChartProblem)) throw problem;
    return { ok: false, line: problem.line, message: problem.message };
  }
}

/** Leaves the reading at the first mistake. */
class ChartProblem extends Error {
  override readonly name = 'ChartProblem';
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
const NEEDED = ['kind', 'title', 'source'] as const satisfies readonly Setting[];

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
  if (!head) throw new ChartProblem(lines.length, 'The chart has no table. Write it after an empty line.');
  const [x = '', ...series] = cellsOf(head);
  checkHead(head, series);
  const limit = CHART_LIMITS.points[kind];
  if (rows.length < 2) throw new ChartProblem(head.line, 'The chart needs at least two rows below the first.');
  const tooMany = rows[limit];
  if (tooMany) throw new ChartProblem(tooMany.line, `A ${kind} chart has at most ${limit} rows.`);
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
      throw new ChartProblem(line, `'${shown(text)}' is no setting of a chart. There are ${SETTINGS.join(', ')}.`);
    }
    if (settings.has(name)) throw new ChartProblem(line, `'${name}' is said twice.`);
    const limit = name === 'title' ? CHART_LIMITS.title : name === 'unit' ? CHART_LIMITS.name : CHART_LIMITS.text;
    if (value.length > limit) throw new ChartProblem(line, `'${name}' has more than ${limit} characters.`);
    settings.set(name, { text: value, line });
  }
  for (const name of NEEDED) {
    if (!settings.get(name)?.text) throw new ChartProblem(lines[0]?.line ?? 1, `The chart has no ${name}.`);
  }
  return settings;
}

function kindOf(setting: Line | undefined): ChartKind {
  const kind = CHART_KINDS.find((known) => known === setting?.text);
  if (kind) return kind;
  throw new ChartProblem(
    setting?.line ?? 1,
    `'${shown(setting?.text ?? '')}' is no kind of chart. There are ${CHART_KINDS.join(' and ')}.`,
  );
}

function cellsOf({ text, line }: Line): readonly string[] {
  const cells = splitRow(text);
  if (cells === null) throw new ChartProblem(line, 'A quotation mark is not closed.');
  const long = cells.find((cell) => cell.length > CHART_LIMITS.name);
  if (long === undefined) return cells;
  throw new ChartProblem(line, `'${shown(long)}' has more than ${CHART_LIMITS.name} characters.`);
}

function checkHead({ line }: Line, series: readonly string[]): void {
  if (series.length === 0)
    throw new ChartProblem(line, 'The first row names the labels, then each series, with commas.');
  if (series.length > CHART_LIMITS.series) {
    throw new ChartProblem(line, `A chart has at most ${CHART_LIMITS.series} series; this one has ${series.length}.`);
  }
  if (series.includes('')) throw new ChartProblem(line, 'A series has no name.');
}

function pointOf(row: Line, series: readonly string[]): { readonly point: ChartPoint; readonly decimals: number } {
  const [label = '', ...written] = cellsOf(row);
  if (label === '') throw new ChartProblem(row.line, 'The row has no label.');
  if (written.length !== series.length) {
    const message = `The row has ${written.length} values for ${series.length} series. A text with a comma stands in "quotation marks".`;
    throw new ChartProblem(row.line, message);
  }
  const wrong = written.find((value) => !NUMBER.test(value));
  if (wrong !== undefined) {
    throw new ChartProblem(row.line, `'${shown(wrong)}' is no number such as 1234.5 or -3.`);
  }
  const decimals = Math.max(...written.map((value) => value.split('.')[1]?.length ?? 0));
  return { point: { label, values: written.map((value) => Number(value.replace('−', '-'))) }, decimals };
}

/** A number that is short enough to lose no digit. */
const NUMBER = /^[-−]?\d{1,12}(?:\.\d{1,4})?$/;

function shown(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

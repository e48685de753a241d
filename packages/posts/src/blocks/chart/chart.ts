import { typographicText } from '../../text/typographic-text.ts';

/** A chart as written in a post: data that each page draws itself. Optional texts are empty when left out. */
export interface Chart {
  readonly kind: ChartKind;
  readonly title: string;
  readonly unit: string;
  readonly y: string;
  readonly x: string;
  readonly points: readonly ChartPoint[];
  readonly series: readonly string[];
  /** The most decimals that a value was written with. */
  readonly decimals: number;
  readonly caption: string;
  /** Replaces the generated text alternative. */
  readonly description: string;
  readonly source: string;
}

export interface ChartPoint {
  readonly label: string;
  /** One for each series, in the order of the series. */
  readonly values: readonly number[];
}

export const CHART_KINDS = ['line', 'bar'] as const;

export type ChartKind = (typeof CHART_KINDS)[number];

export const CHART_LIMITS = {
  chartsPerPost: 20,
  series: 4,
  points: { line: 100, bar: 24 },
  titleCharacters: 120,
  nameCharacters: 60,
  textCharacters: 600,
} as const;

export const CHART_LANGUAGE = 'chart';

export function valueText(value: number, unit: string, decimals: number): string {
  const { prefix, suffix } = affixes(unit);
  const digits = Math.abs(value).toFixed(decimals);
  const [whole = '', fraction] = digits.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = value < 0 && Number(digits) !== 0 ? '\u2212' : '';
  return `${sign}${prefix}${grouped}${fraction === undefined ? '' : `.${fraction}`}${suffix}`;
}

export function chartValue(value: number | undefined, { unit, decimals }: Chart): string {
  return value === undefined ? '' : valueText(value, unit, decimals);
}

export function valueTitle({ unit, y }: Chart): string {
  const { prefix, suffix } = affixes(unit);
  if (unit === '' || prefix !== '' || suffix !== '' || y.toLowerCase().includes(unit.toLowerCase())) return y;
  return y === '' ? unit : `${y} (${unit})`;
}

function affixes(unit: string): { readonly prefix: string; readonly suffix: string } {
  const [, prefix = '', suffix = ''] = /^([£€$])\s*(bn|m|k|)$/.exec(unit) ?? [];
  return { prefix, suffix: unit === '%' ? '%' : suffix };
}

const TEXTS = ['title', 'y', 'x', 'caption', 'description', 'source'] as const;

export function typographicChart(chart: Chart): Chart {
  const texts = TEXTS.map((name) => [name, typographicText(chart[name])] as const);
  const points = chart.points.map(({ label, values }) => ({ label: typographicText(label), values }));
  return { ...chart, ...Object.fromEntries(texts), series: chart.series.map(typographicText), points };
}

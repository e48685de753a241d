/** A chart as it is written in a text: data, from which every reader's page draws its own picture. */
export interface Chart {
  readonly kind: ChartKind;
  readonly title: string;
  /** Stands with every number (`£`, `%`, `£m`), or beside the name of the values. */
  readonly unit: string;
  /** What the values are; empty when the title says it. */
  readonly y: string;
  /** What the labels are. */
  readonly x: string;
  /** The points, each with one value for every series, in the series' order. */
  readonly points: readonly ChartPoint[];
  readonly series: readonly string[];
  /** The most decimals that a value was written with. */
  readonly decimals: number;
  /** One sentence beneath the picture; may be empty. */
  readonly caption: string;
  /** What the picture shows, for who does not see it; may be empty. */
  readonly description: string;
  readonly source: string;
}

/** One place of the axis. */
export interface ChartPoint {
  readonly label: string;
  readonly values: readonly number[];
}

/** How a chart is drawn: `line` for a course, `bar` for a comparison. */
export const CHART_KINDS = ['line', 'bar'] as const;

/** One of `CHART_KINDS`. */
export type ChartKind = (typeof CHART_KINDS)[number];

/** What a chart may hold at most, so that it can be read. */
export const CHART_LIMITS = {
  /** The most charts in one text. */
  charts: 20,
  series: 4,
  points: { line: 100, bar: 24 },
  title: 120,
  name: 60,
  text: 600,
} as const;

/** The language of a code block that is a chart. */
export const CHART_LANGUAGE = 'chart';

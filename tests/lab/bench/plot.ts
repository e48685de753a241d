import { isMet, median, ratioOf } from './arithmetic.ts';
import type { MeasuredRow } from './table.ts';

/** How far beyond or within its limit a bar can show a figure to be. */
const WIDEST = 8;
const [LABELS, BARS, LINE, MARGIN] = [190, 480, 22, 34] as const;

/** A drawing of how each row keeps its limit: bars that end left of the middle do. */
export function plotOf(rows: readonly MeasuredRow[]): string {
  const drawn = rows.flatMap((row) => {
    const share = shareOf(row);
    return share === null ? [] : [{ row, share }];
  });
  const height = MARGIN + drawn.length * LINE + 10;
  const middle = LABELS + BARS / 2;
  const bars = drawn.map(({ row, share }, index) => {
    const end = middle + (Math.log(Math.min(WIDEST, Math.max(1 / WIDEST, share))) / Math.log(WIDEST)) * (BARS / 2);
    const y = MARGIN + index * LINE;
    const result = row.samples && isMet(row.limit, row.samples) ? 'met' : 'missed';
    return [
      `  <text x="${LABELS - 8}" y="${y + 12}" text-anchor="end">${row.name}</text>`,
      `  <rect class="${result}" x="${LABELS}" y="${y}" width="${Math.max(1, end - LABELS).toFixed(1)}" height="15"/>`,
    ].join('\n');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LABELS + BARS + 10} ${height}" font-family="system-ui, sans-serif" font-size="12">`,
    `  <title>How each benchmark meets its limit</title>`,
    `  <style>${STYLE}</style>`,
    `  <text x="${middle}" y="20" text-anchor="middle">limit; each way up to ${WIDEST} times, on a logarithmic scale</text>`,
    ...bars,
    `  <path class="limit" d="M${middle} 26V${height - 6}"/>`,
    '</svg>',
    '',
  ].join('\n');
}

/** The share of its limit that a row needs: at most 1 when it is met. Null without a limit or a figure. */
function shareOf({ limit, samples }: MeasuredRow): number | null {
  if (!limit || !samples) return null;
  const figure = limit.of === 'ratio' ? ratioOf(samples) : median(samples.own);
  if (figure === null || Number.isNaN(figure)) return null;
  return limit.least === undefined ? figure / (limit.most ?? 1) : limit.least / figure;
}

const STYLE = [
  'text{fill:#333}.met{fill:#2a7a5a}.missed{fill:#c4622d}.limit{stroke:#333;stroke-width:1.5}',
  '@media(prefers-color-scheme:dark){text{fill:#ddd}.met{fill:#5cb890}.missed{fill:#e88c5a}.limit{stroke:#ddd}}',
].join('');

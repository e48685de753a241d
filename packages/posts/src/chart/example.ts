/** A chart to begin from: a small one with each part that most charts have. */
export const CHART_EXAMPLE = `\`\`\`chart
kind: line
title: What the chart shows
unit: %
y: Rate a year
source: Who published the figures, and when

Year, First series, Second series
2024, 4.5, 5.25
2025, 4, 4.75
2026, 3.75, 4.5
\`\`\``;

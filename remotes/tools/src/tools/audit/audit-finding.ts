import type { Finding } from '../../result/finding.ts';

/** A finding of an audit; the higher `harm`, the earlier it is listed. */
export interface AuditFinding extends Finding {
  readonly harm: number;
}

export function problem(harm: number, text: string, reason: string): AuditFinding {
  return { level: 'problem', text, reason, harm };
}

export function warning(harm: number, text: string, reason: string): AuditFinding {
  return { level: 'warning', text, reason, harm };
}

/** Listed after everything that needs a change. */
export function good(text: string): AuditFinding {
  return { level: 'good', text, harm: 0 };
}

const MAX_LINES = 8;

/** 'on line 3', 'on lines 3, 9 and 2 more'. */
export function onLines(items: readonly { readonly line: number }[]): string {
  const lines = [...new Set(items.map(({ line }) => line))];
  if (lines.length === 1) return `on line ${lines[0]}`;
  const rest = lines.length - MAX_LINES;
  return `on lines ${lines.slice(0, MAX_LINES).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

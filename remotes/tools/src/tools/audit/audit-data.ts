import { foundIn } from '../../result/finding.ts';
import { type AuditFinding, good, onLines, problem, warning } from './audit-finding.ts';
import type { PageFacts } from './read-page.ts';

/** Audits what readers do not see: structured data, scripts, style sheets and weight. */
export function auditData(page: PageFacts): readonly AuditFinding[] {
  return [...structuredFindings(page), ...weightFindings(page)];
}

function structuredFindings({ structuredData }: PageFacts): readonly AuditFinding[] {
  if (structuredData.length === 0)
    return [
      warning(32, 'There is no structured data.', 'The Schema Generator writes it for articles, products and more.'),
    ];
  const read = structuredData.map(({ text, line }) => ({ line, data: parsed(text) }));
  const invalid = read.filter(({ data }) => data === undefined);
  const untyped = read.filter(({ data }) => data !== undefined && !isTyped(data));
  const findings = foundIn(
    invalid.length > 0 &&
      problem(74, `Structured data is not valid JSON ${onLines(invalid)}.`, 'Search engines ignore all of it.'),
    untyped.length > 0 &&
      problem(
        64,
        `Structured data has no context or type ${onLines(untyped)}.`,
        'It needs @context and @type, or a @graph.',
      ),
  );
  return findings.length > 0 ? findings : [good('The structured data is valid JSON with a type.')];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isTyped(data: unknown): boolean {
  const items = Array.isArray(data) ? data : [data];
  return items.every(
    (item) => typeof item === 'object' && item !== null && '@context' in item && ('@type' in item || '@graph' in item),
  );
}

const HEAVY_BYTES = 200_000;
const HEAVY_INLINE_BYTES = 50_000;
const MANY_STYLE_SHEETS = 5;

function weightFindings({ bytes, inlineBytes, blockingScripts, styleSheets }: PageFacts): readonly AuditFinding[] {
  const findings = foundIn(
    bytes > HEAVY_BYTES &&
      warning(
        46,
        `The HTML weighs ${kilobytes(bytes)} kB.`,
        'Phones wait for it. Most pages need less than a fifth of that.',
      ),
    inlineBytes > HEAVY_INLINE_BYTES &&
      warning(
        33,
        `Scripts and styles in the page weigh ${kilobytes(inlineBytes)} kB.`,
        'In files of their own browsers store them.',
      ),
    blockingScripts.length > 0 &&
      warning(
        54,
        `Scripts stop the page from being drawn ${onLines(blockingScripts)}.`,
        'Give them defer or async, or type="module".',
      ),
    styleSheets > MANY_STYLE_SHEETS &&
      warning(28, `The page loads ${styleSheets} style sheets.`, 'Each one delays the first paint. Join them.'),
  );
  return findings.length > 0 ? findings : [good('The page is light and nothing delays its first paint.')];
}

function kilobytes(bytes: number): string {
  return Math.round(bytes / 1000).toLocaleString('en-GB');
}

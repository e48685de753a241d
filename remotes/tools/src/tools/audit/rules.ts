import * as v from 'valibot';
import { defineTool, readValues } from '../../form/tool-values.ts';
import { type Finding, phraseFindings } from '../../result/finding.ts';
import { auditContent } from './audit-content.ts';
import { auditData } from './audit-data.ts';
import { auditHead } from './audit-head.ts';
import { type PageFacts, readPage } from './read-page.ts';

const MAX_HTML = 500_000;
const MAX_FINDINGS = 60;

const checks = v.object({
  html: v.pipe(
    v.string(),
    v.check(
      (text) => text.trim() !== '',
      'The HTML is empty. Paste the source of a page, or load a page of this site.',
    ),
    v.check(
      (text) => text.trim() === '' || /<[a-z!]/i.test(text),
      'There is no HTML in the text. Paste the source of the page, not its visible text.',
    ),
    v.check(
      (text) => text.length <= MAX_HTML,
      `The HTML has more than ${MAX_HTML.toLocaleString('en-GB')} characters.`,
    ),
  ),
});

export interface AuditResult {
  readonly page: PageFacts;
  readonly findings: readonly Finding[];
}

/** A page with faults of each kind. */
const EXAMPLE_PAGE = `<!doctype html>
<html>
<head>
  <meta charset="utf-8">
  <title>Mortgages</title>
  <link rel="canonical" href="/mortgages">
  <script src="/counter.js"></script>
  <script type="application/ld+json">{ "@type": "Article", }</script>
</head>
<body>
  <h2>Guaranteed returns?</h2>
  <h4>What an overpayment saves</h4>
  <p>An overpayment saves interest. <a href="/guide">Click here</a> for the guide.</p>
  <img src="/chart.png">
  <a href="#"></a>
</body>
</html>`;

export const AUDIT_RULES = defineTool({
  slug: 'seo-audit-tool',
  empty: { html: '', address: '' },
  example: { html: EXAMPLE_PAGE, address: '' },
  read: (values) =>
    readValues(checks, values, ({ html }): AuditResult => {
      const page = readPage(html);
      return { page, findings: auditPage(page) };
    }),
});

/** Returns the faults of a page, the most harmful first, and then what is as it should be. */
function auditPage(page: PageFacts): readonly Finding[] {
  const promises = [...page.titles, ...(page.metas.get('description') ?? [])]
    .flatMap((text) => phraseFindings('title or description', text))
    .map((finding) => ({ ...finding, harm: 60 }));
  return [...auditHead(page), ...auditContent(page), ...auditData(page), ...promises]
    .toSorted((one, other) => other.harm - one.harm)
    .slice(0, MAX_FINDINGS);
}

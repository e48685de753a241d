import { text } from '../../form/fields.ts';
import { defineTool } from '../../form/tool-values.ts';
import { type Finding, phraseFindings } from '../../result/finding.ts';
import { auditContent } from './audit-content.ts';
import { auditData } from './audit-data.ts';
import { auditHead } from './audit-head.ts';
import { type PageFacts, readPage } from './read-page.ts';

const MAX_HTML = 500_000;
const MAX_FINDINGS = 60;

export const AUDIT_FIELDS = {
  html: text('HTML of the page', MAX_HTML, {
    hint: 'In most browsers Ctrl+U shows the source of a page.',
    lines: 14,
    isCode: true,
    required: true,
    test: [/<[a-z!]/i, 'There is no HTML in the text. Paste the source of the page, not its visible text.'],
  }),
  address: text('Or a page of this site', 2000, {
    hint: 'Its path, such as /guides. Pages of other sites cannot be loaded.',
  }),
};

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
  fields: AUDIT_FIELDS,
  example: { html: EXAMPLE_PAGE, address: '' },
  make({ html }): AuditResult {
    const page = readPage(html);
    return { page, findings: auditPage(page) };
  },
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

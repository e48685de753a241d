import * as v from 'valibot';
import { defineTool, readValues } from '../../form/tool-values.ts';
import type { Finding } from '../../result/finding.ts';
import { auditPage } from './audit-page.ts';
import { EXAMPLE_PAGE } from './example-page.ts';
import { type PageFacts, readPage } from './read-page.ts';

const MAX_HTML = 500_000;

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

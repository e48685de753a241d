import { type Finding, phraseFindings } from '../../result/finding.ts';
import { auditContent } from './audit-content.ts';
import { auditData } from './audit-data.ts';
import { auditHead } from './audit-head.ts';
import type { PageFacts } from './read-page.ts';

const MAX_FINDINGS = 60;

/** Returns the faults of a page, the most harmful first, and then what is as it should be. */
export function auditPage(page: PageFacts): readonly Finding[] {
  const promises = [...page.titles, ...(page.metas.get('description') ?? [])]
    .flatMap((text) => phraseFindings('title or description', text))
    .map((finding) => ({ ...finding, harm: 60 }));
  return [...auditHead(page), ...auditContent(page), ...auditData(page), ...promises]
    .toSorted((one, other) => other.harm - one.harm)
    .slice(0, MAX_FINDINGS);
}

import { Button } from '@ledgerlight/ui/button';
import { formField } from '@ledgerlight/ui/form-field';
import { useState } from 'react';
import { FormParts } from '../../form/form-parts.tsx';
import { textIn } from '../../form/tool-values.ts';
import { type ToolState, useTool } from '../../form/use-tool.ts';
import { ToolLayout } from '../../layout/tool-layout.tsx';
import { CopyButton } from '../../result/copy-button.tsx';
import { toCheck } from '../../result/finding.ts';
import { FindingList } from '../../result/findings.tsx';
import { ResultPart, TextResult } from '../../result/result-part.tsx';
import { loadPage } from './load-page.ts';
import { AUDIT_FIELDS, AUDIT_RULES, type AuditResult } from './rules.ts';

/** The faults of a page of HTML, the most harmful first. */
export function AuditTool() {
  const tool = useTool(AUDIT_RULES);
  return (
    <ToolLayout
      tool={tool}
      title="Your page"
      submitLabel="Check the page"
      emptyText="Paste the HTML of a page. Its faults appear here, the most harmful first."
      announce={announce}
      fields={{ html: AUDIT_FIELDS.html }}
      further={<PageLoader tool={tool} />}
      method={METHOD}
    >
      {(result) => (
        <>
          <ResultPart title={titleOf(result)} actions={<CopyButton text={reportOf(result)} what="list of findings" />}>
            <FindingList label="Findings" findings={result.findings} />
          </ResultPart>
          <TextResult title="What was read" text={factsOf(result)} />
        </>
      )}
    </ToolLayout>
  );
}

function titleOf({ findings }: AuditResult): string {
  const count = (level: string) => findings.filter((finding) => finding.level === level).length;
  return `To change: ${count('problem')}, to check: ${count('warning')}`;
}

function announce(result: AuditResult): string {
  return `The page was checked. ${titleOf(result)}.`;
}

function reportOf({ findings }: AuditResult): string {
  return toCheck(findings)
    .map(({ level, text, reason }) =>
      `- ${level === 'problem' ? 'Change' : 'Check'}: ${text} ${reason ?? ''}`.trimEnd(),
    )
    .join('\n');
}

function factsOf({ page }: AuditResult): string {
  const { titles, metas, headings, images, links, words, bytes } = page;
  return [
    `Title: ${titles[0] || 'none'}`,
    `Description: ${metas.get('description')?.[0] || 'none'}`,
    `Headings: ${headings.length}, images: ${images.length}, links: ${links.length}`,
    `Words of text: ${words}, size of the HTML: ${Math.ceil(bytes / 1000)} kB`,
  ].join('\n');
}

function PageLoader({ tool }: { readonly tool: ToolState<AuditResult> }) {
  const [problem, setProblem] = useState('');
  const [isLoading, setLoading] = useState(false);

  async function load() {
    setLoading(true);
    const loaded = await loadPage(textIn(tool.values, 'address'), window.location.origin);
    setLoading(false);
    setProblem('problem' in loaded ? loaded.problem : '');
    if ('html' in loaded) tool.fill({ ...tool.values, html: loaded.html });
  }

  return (
    <>
      <FormParts tool={tool} fields={{ address: AUDIT_FIELDS.address }} />
      <div>
        <Button variant="secondary" aria-disabled={isLoading || undefined} onClick={() => !isLoading && void load()}>
          {isLoading ? 'Loading…' : 'Load page'}
        </Button>
        <p role="alert" className={formField.problem}>
          {problem}
        </p>
      </div>
    </>
  );
}

const METHOD = [
  'The tool parses the HTML as a browser does, without loading or running anything of the page, and checks title, description, canonical address, headings, images, links, structured data and weight. What hides a page or breaks it for some readers comes first; what only costs attention comes last. There is no score, because search engines have none to compare it with.',
  'It does not follow links, so it cannot see whether they still lead to a page. Nor does it see what scripts add afterwards, how fast the server is, or which other sites link to the page.',
  'A page of this site is loaded as any visitor would load it. Pasted HTML is not sent anywhere.',
];

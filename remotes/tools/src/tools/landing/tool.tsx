import { useTool } from '../../form/use-tool.ts';
import { ToolLayout } from '../../layout/tool-layout.tsx';
import { DownloadButton } from '../../result/download-button.tsx';
import { toCheck } from '../../result/finding.ts';
import { FindingsPart } from '../../result/findings.tsx';
import { TextResult } from '../../result/result-part.tsx';
import { LANDING_RULES } from './rules.ts';

/** The texts of a landing page from facts about an offer, and the evidence that its claims need. */
export function LandingTool() {
  return (
    <ToolLayout
      tool={useTool(LANDING_RULES)}
      title="Your offer"
      submitLabel="Write the page"
      emptyText="Name the offer, its buyers, their problem and the result. The texts appear here."
      announce={({ findings }) => `The texts are ready. Points to check: ${toCheck(findings).length}.`}
      method={METHOD}
    >
      {({ sections, markdown, findings }) => (
        <>
          <FindingsPart findings={findings} />
          {sections.map(({ title, lines }) => (
            <TextResult key={title} title={title} text={lines.join('\n')} />
          ))}
          <TextResult
            title="The page in markdown"
            text={markdown}
            isCode
            actions={<DownloadButton fileName="landing-page.md" type="text/markdown" content={() => markdown} />}
          />
        </>
      )}
    </ToolLayout>
  );
}

const METHOD = [
  'The tool puts your words into the order in which readers decide: what it is, for whom, which problem it ends, what it does, whether that is true, what speaks against it, what it costs. It invents nothing, neither figures nor customers. The same facts always give the same page.',
  'Figures, superlatives, comparisons, endorsements and promised savings are listed with the evidence that they need. They are found by word patterns, so some go unnoticed and some are harmless. Promises about investments come with the rule on financial promotions. In the United Kingdom, the advertising code wants the evidence before a claim is published, not after a complaint.',
];

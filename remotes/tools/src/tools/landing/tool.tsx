import { fieldRows } from '../../form/field-rows.tsx';
import type { ToolForm } from '../../form/form-parts.tsx';
import { ToolLayout } from '../../form/tool-layout.tsx';
import { useTool } from '../../form/use-tool.ts';
import { DownloadButton } from '../../result/download-button.tsx';
import { toCheck } from '../../result/finding.ts';
import { FindingsPart } from '../../result/findings.tsx';
import { TextResult } from '../../result/result-part.tsx';
import { LANDING_RULES, MAX_PRODUCT_ROWS } from './rules.ts';

/** The texts of a landing page from facts about an offer, and the evidence that its claims need. */
export function LandingTool() {
  return (
    <ToolLayout
      tool={useTool(LANDING_RULES)}
      title="Your offer"
      submitLabel="Write the page"
      emptyText="Name the offer, its buyers, their problem and the result. The texts appear here."
      announce={({ findings }) => `The texts are ready. Points to check: ${toCheck(findings).length}.`}
      fields={FIELDS}
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

const FIELDS: ToolForm<typeof LANDING_RULES> = [
  {
    pair: [
      { name: 'product', label: 'Name of the offer', required: true },
      { name: 'what', label: 'What it is', hint: 'Such as: a cash book on your phone', required: true },
    ],
  },
  { name: 'buyers', label: 'For whom', hint: 'In the plural, such as: small cafés', required: true },
  { name: 'problem', label: 'Their problem', hint: 'Such as: receipts pile up until the VAT deadline', required: true },
  { name: 'outcome', label: 'The result', hint: 'Such as: know your cash every morning', required: true },
  fieldRows('benefits', {
    label: 'Features',
    rowLabel: 'Feature',
    fields: [
      { name: 'feature', label: 'Feature', hint: 'It …', lines: 2 },
      { name: 'benefit', label: 'Benefit', hint: 'so that …', lines: 2 },
    ],
    max: MAX_PRODUCT_ROWS,
  }),
  { name: 'proof', label: 'One proof', hint: 'A fact that others can check', lines: 2 },
  { name: 'source', label: 'Source of the proof', hint: 'Who measured it, and when' },
  fieldRows('doubts', {
    label: 'Doubts',
    rowLabel: 'Doubt',
    fields: [
      { name: 'question', label: 'Question of a buyer' },
      { name: 'answer', label: 'Answer', lines: 2 },
    ],
    max: MAX_PRODUCT_ROWS,
  }),
  {
    pair: [
      { name: 'price', label: 'Price', hint: 'Such as: a monthly fee, and the term' },
      { name: 'action', label: 'Text of the button', hint: 'Begin with a verb', required: true },
    ],
  },
];

const METHOD = [
  'The tool puts your words into the order in which readers decide: what it is, for whom, which problem it ends, what it does, whether that is true, what speaks against it, what it costs. It invents nothing, neither figures nor customers. The same facts always give the same page.',
  'Figures, superlatives, comparisons, endorsements and promised savings are listed with the evidence that they need. They are found by word patterns, so some go unnoticed and some are harmless. Promises about investments come with the rule on financial promotions. In the United Kingdom, the advertising code wants the evidence before a claim is published, not after a complaint.',
];

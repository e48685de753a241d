import { Fragment } from 'react';
import { fieldRows } from '../../form/field-rows.tsx';
import type { ToolForm } from '../../form/form-parts.tsx';
import { ToolLayout } from '../../form/tool-layout.tsx';
import { useTool } from '../../form/use-tool.ts';
import { CopyButton } from '../../result/copy-button.tsx';
import { DownloadButton } from '../../result/download-button.tsx';
import { FindingsPart } from '../../result/findings-part.tsx';
import { ResultPart } from '../../result/result-part.tsx';
import { LANDING_RULES, type LandingResult, MAX_PRODUCT_ROWS, type MarkedLine } from './rules.ts';
import style from './tool.module.css';

/** The texts of a landing page from facts about an offer, with claims marked that need evidence. */
export function LandingTool() {
  const tool = useTool(LANDING_RULES);
  return (
    <ToolLayout
      tool={tool}
      title="Your offer"
      submitLabel="Write the page"
      emptyText="Name the offer, its buyers, their problem and the result. The texts appear here."
      announce={({ claims }) => `The texts are ready. Claims that need evidence: ${claims.length}.`}
      fields={FIELDS}
      method={<Method />}
    >
      {(result) => (
        <>
          <ResultPart
            title="The page"
            note={result.claims.length > 0 && 'Marked words are claims. The numbers lead to the evidence they need.'}
            actions={
              <>
                <CopyButton text={result.markdown} what="page as markdown" />
                <DownloadButton fileName="landing-page.md" type="text/markdown" content={() => result.markdown} />
              </>
            }
          >
            <Sections sections={result.sections} />
          </ResultPart>
          {result.claims.length > 0 && <Evidence claims={result.claims} />}
          <FindingsPart findings={result.findings} />
        </>
      )}
    </ToolLayout>
  );
}

function Sections({ sections }: Pick<LandingResult, 'sections'>) {
  return (
    <div className={style.page}>
      {sections.map(({ title, lines, isList = false }) => {
        const List = isList ? 'ul' : 'div';
        const Line = isList ? 'li' : 'p';
        return (
          <section key={title}>
            <h4 className={style.title}>{title}</h4>
            <List>
              {lines.map((line, index) => (
                // Two lines may be the same.
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
                <Line key={`${index} ${line.text}`}>
                  <Marked line={line} />
                </Line>
              ))}
            </List>
          </section>
        );
      })}
    </div>
  );
}

function Marked({ line: { text, claims } }: { readonly line: MarkedLine }) {
  const ends = [0, ...claims.map(({ end }) => end)];
  return (
    <>
      {claims.map(({ start, end, number }, index) => (
        <Fragment key={number}>
          {text.slice(ends[index], start)}
          <mark className={style.claim}>{text.slice(start, end)}</mark>
          <sup className={style.number}>
            <span className="visually-hidden">claim </span>
            {number}
          </sup>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}

function Evidence({ claims }: Pick<LandingResult, 'claims'>) {
  const text = claims.map(({ number, phrase, evidence }) => `${number}. “${phrase}”: ${evidence}`).join('\n');
  return (
    <ResultPart title="Evidence to collect" actions={<CopyButton text={text} what="list of evidence" />}>
      <ol className={style.evidence}>
        {claims.map(({ number, phrase, evidence }) => (
          <li key={number} value={number}>
            <strong>“{phrase}”</strong> {evidence}
          </li>
        ))}
      </ol>
    </ResultPart>
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

function Method() {
  return (
    <>
      <p>
        The tool puts your words into the order in which readers decide: what it is, for whom, which problem it ends,
        what it does, whether that is true, what speaks against it, what it costs. It invents nothing, neither figures
        nor customers. The same facts always give the same page.
      </p>
      <p>
        It marks what a reader or a regulator may want proved: figures, superlatives, comparisons, statements without
        exceptions, endorsements, promised savings. The marks follow word patterns, so some claims go unmarked and some
        marks are harmless. Promises about investments are marked with the rule on financial promotions.
      </p>
      <p>
        In the United Kingdom, the advertising code wants evidence before an objective claim is published, not after a
        complaint. Keep it with its date.
      </p>
    </>
  );
}

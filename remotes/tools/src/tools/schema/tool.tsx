import { useTool } from '../../form/use-tool.ts';
import { ToolLayout } from '../../layout/tool-layout.tsx';
import { DownloadButton } from '../../result/download-button.tsx';
import { toCheck } from '../../result/finding.ts';
import { FindingsPart } from '../../result/findings.tsx';
import { TextResult } from '../../result/result-part.tsx';
import { kindOf, SCHEMA_RULES } from './rules.ts';

/** JSON-LD of seven kinds from a form. */
export function SchemaTool() {
  const tool = useTool(SCHEMA_RULES);
  return (
    <ToolLayout
      tool={tool}
      title="What the page is about"
      submitLabel="Show the data"
      emptyText="Choose a kind and fill in its fields. The data appears here as soon as the required ones are valid."
      announce={({ findings }) => `The structured data is ready. Points to check: ${toCheck(findings).length}.`}
      fields={kindOf(tool.values).fields}
      method={METHOD}
    >
      {({ json, html, findings }) => (
        <>
          <TextResult
            title="Structured data"
            note="It may stand anywhere in the page, in head or body."
            text={html}
            isCode
            actions={<DownloadButton fileName="schema.json" type="application/ld+json" content={() => json} />}
          />
          <FindingsPart findings={findings} />
        </>
      )}
    </ToolLayout>
  );
}

const METHOD = [
  'The tool writes JSON-LD with the vocabulary of schema.org, the form that Google, Bing and others read. It refuses what would make the data invalid: an address without a host, a day that is not in the calendar, a price without its currency. Below the data it lists what search engines recommend and is still empty.',
  'Valid data does not mean that a search engine shows it. It must describe what readers see on the page: questions, prices and ratings that are only in the data break the guidelines of search engines. Ratings must be real and of the product itself.',
  'Empty fields are left out. Text that you typed as HTML is written as text.',
];

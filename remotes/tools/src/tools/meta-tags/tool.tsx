import { formField } from '@ledgerlight/ui/form-field';
import { textIn } from '../../form/tool-values.ts';
import { useTool } from '../../form/use-tool.ts';
import { ToolLayout } from '../../layout/tool-layout.tsx';
import { DownloadButton } from '../../result/download-button.tsx';
import { type Finding, toCheck } from '../../result/finding.ts';
import { FindingsPart } from '../../result/findings.tsx';
import { TextResult } from '../../result/result-part.tsx';
import { Previews } from './previews.tsx';
import { META_TAG_RULES } from './rules.ts';
import { lineWidth, SHOWN_DESCRIPTION, SHOWN_TITLE } from './search-result.ts';

/** Title, description and preview tags of a page, with their width in search results. */
export function MetaTagTool() {
  const tool = useTool(META_TAG_RULES);
  return (
    <ToolLayout
      tool={tool}
      title="Your page"
      submitLabel="Show the tags"
      emptyText="Type a title, a description and the address. The previews and the tags appear here."
      announce={({ findings }) => announce(findings)}
      asides={{
        title: <Width text={textIn(tool.values, 'title')} line={SHOWN_TITLE} />,
        description: <Width text={textIn(tool.values, 'description')} line={SHOWN_DESCRIPTION} />,
      }}
      method={METHOD}
    >
      {({ page, html, findings }) => (
        <>
          <Previews page={page} />
          <FindingsPart findings={findings} />
          <TextResult
            title="Tags for the head of the page"
            text={html}
            isCode
            actions={<DownloadButton fileName="meta-tags.html" type="text/html" content={() => html} />}
          />
        </>
      )}
    </ToolLayout>
  );
}

function announce(findings: readonly Finding[]): string {
  const count = toCheck(findings).length;
  return count === 0 ? 'The tags are ready.' : `The tags are ready. Points to check: ${count}.`;
}

function Width({ text, line }: { readonly text: string; readonly line: typeof SHOWN_TITLE }) {
  const width = lineWidth(text, line);
  const isOver = width > line.width;
  return (
    <span className={isOver ? formField.problem : formField.hint}>
      {width} of {line.width} px{isOver && ', too wide'}
    </span>
  );
}

const METHOD = [
  `Search results cut titles and descriptions by width, not by number of characters: an m takes the space of three i’s. The tool adds up the widths of the letters in Arial, the font that results on a desktop are set in. It compares the title with ${SHOWN_TITLE.width} pixels and the description with ${SHOWN_DESCRIPTION.width}. Search engines publish no limits; these were measured, and results on phones differ.`,
  'A search engine may show another title or another sentence of the page when it finds that they fit a search better. The tags follow the Open Graph protocol, which X, LinkedIn, Facebook and most messengers read.',
  'Promises of returns without a risk are marked with the rule on financial promotions that they touch. The tool does not judge whether the page keeps its promise.',
];

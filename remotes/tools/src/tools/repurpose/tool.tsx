import { useTool } from '../../form/use-tool.ts';
import { ToolLayout } from '../../layout/tool-layout.tsx';
import { CopyButton } from '../../result/copy-button.tsx';
import { DownloadButton } from '../../result/download-button.tsx';
import { FindingsPart } from '../../result/findings.tsx';
import { ResultPart, TextResult } from '../../result/result-part.tsx';
import { TextList } from '../../result/text-list.tsx';
import { REPURPOSE_RULES } from './rules.ts';
import { MAX_POST, postLength } from './thread.ts';

/** A markdown text as a thread, a letter, a summary and slides, in its own sentences. */
export function RepurposeTool() {
  return (
    <ToolLayout
      tool={useTool(REPURPOSE_RULES)}
      title="Your text"
      submitLabel="Show the formats"
      emptyText="Paste a text in markdown. A summary, a thread, a letter and an outline of slides appear here."
      announce={({ thread, summary }) =>
        `The formats are ready: a thread of ${thread.length} posts and a summary of ${summary.length} sentences.`
      }
      method={METHOD}
    >
      {({ findings, summary, thread, newsletter, slides }) => (
        <>
          {findings.length > 0 && <FindingsPart findings={findings} />}
          <TextResult title="Summary" text={summary.join(' ')} />
          <ResultPart title="Thread" actions={<CopyButton text={thread.join('\n\n\n')} what="thread" />}>
            <TextList
              label="Posts of the thread"
              texts={thread.map((text) => ({ text, note: `${postLength(text)} of ${MAX_POST} characters` }))}
            />
          </ResultPart>
          <TextResult title="Newsletter" text={newsletter} actions={saved('newsletter.md', newsletter)} />
          <TextResult title="Slides" text={slides} isCode actions={saved('slides.md', slides)} />
        </>
      )}
    </ToolLayout>
  );
}

function saved(fileName: string, text: string) {
  return <DownloadButton fileName={fileName} type="text/markdown" content={() => text} />;
}

const METHOD = [
  'The tool writes nothing of its own. It picks the sentences that carry most of the text’s vocabulary; early ones, those with figures and those of middling length count more. Picking is not understanding: a sentence may refer to one that was left out, so read each format before you publish it. Tables, images and code are not used.',
  'Posts of the thread are counted as X counts them, with a link as a fixed number of characters and most emoji as two. Slides are markdown with a line between them, which Marp and similar programs turn into a presentation.',
];

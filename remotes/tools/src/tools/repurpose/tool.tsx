import type { ToolForm } from '../../form/form-parts.tsx';
import { ToolLayout } from '../../form/tool-layout.tsx';
import { useTool } from '../../form/use-tool.ts';
import { CopyButton } from '../../result/copy-button.tsx';
import { DownloadButton } from '../../result/download-button.tsx';
import { FindingsPart } from '../../result/findings-part.tsx';
import { ResultPart, TextResult } from '../../result/result-part.tsx';
import { REPURPOSE_RULES, type RepurposeResult } from './rules.ts';
import { MAX_POST, postLength } from './thread.ts';
import style from './tool.module.css';

/** A markdown text as a thread, a letter, a summary and slides, in its own sentences. */
export function RepurposeTool() {
  const tool = useTool(REPURPOSE_RULES);
  return (
    <ToolLayout
      tool={tool}
      title="Your text"
      submitLabel="Show the formats"
      emptyText="Paste a text in markdown. A summary, a thread, a letter and an outline of slides appear here."
      announce={({ thread, summary }) =>
        `The formats are ready: a thread of ${thread.length} posts and a summary of ${summary.length} sentences.`
      }
      fields={FIELDS}
      method={<Method />}
    >
      {(result) => (
        <>
          {result.findings.length > 0 && <FindingsPart findings={result.findings} />}
          <TextResult title="Summary" text={result.summary.join(' ')} />
          <Thread posts={result.thread} />
          <TextResult
            title="Newsletter"
            text={letterText(result.newsletter)}
            actions={
              <DownloadButton fileName="newsletter.md" type="text/markdown" content={() => result.newsletter.body} />
            }
          />
          <TextResult
            title="Slides"
            text={result.slides}
            isCode
            actions={<DownloadButton fileName="slides.md" type="text/markdown" content={() => result.slides} />}
          />
        </>
      )}
    </ToolLayout>
  );
}

function Thread({ posts }: { readonly posts: RepurposeResult['thread'] }) {
  return (
    <ResultPart title="Thread" actions={<CopyButton text={posts.join('\n\n\n')} what="thread" />}>
      <ol className={style.posts}>
        {posts.map((text) => (
          <li key={text} className={style.post}>
            <p>{text}</p>
            <p className={style.count}>
              {postLength(text)} of {MAX_POST} characters
            </p>
          </li>
        ))}
      </ol>
    </ResultPart>
  );
}

function letterText({ subject, preview, body }: RepurposeResult['newsletter']): string {
  return `Subject: ${subject}\nPreview: ${preview}\n\n${body}`;
}

const FIELDS: ToolForm<typeof REPURPOSE_RULES> = [
  {
    name: 'markdown',
    label: 'Text in markdown',
    hint: 'With a title, headings and paragraphs. Front matter is fine.',
    lines: 16,
    isCode: true,
    required: true,
  },
  {
    pair: [
      { name: 'address', label: 'Address of the text', type: 'url' },
      { name: 'length', label: 'Length of the summary' },
    ],
  },
];

function Method() {
  return (
    <>
      <p>
        The tool writes nothing of its own. It reads the markdown, divides it into sections and sentences, and picks the
        sentences that carry most of the text’s vocabulary; early ones, those with figures and those of middling length
        count more. So every sentence is yours, and the same text always gives the same result.
      </p>
      <p>
        Picking is not understanding: a sentence may refer to one that was left out. Read each format before you publish
        it. Tables, images and code are not used.
      </p>
      <p>
        Posts of the thread are counted as X counts them, with a link as a fixed number of characters and most emoji as
        two. Slides are markdown with a line between them, which Marp and similar programs turn into a presentation.
      </p>
    </>
  );
}

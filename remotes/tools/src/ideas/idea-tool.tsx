import { characterCount } from '@ledgerlight/posts/character-count';
import type { ToolSlug } from '@ledgerlight/site/tool-slugs';
import { DateText } from '@ledgerlight/ui/date-text';
import type { ComponentType } from 'react';
import { useTool } from '../form/use-tool.ts';
import { ToolLayout } from '../layout/tool-layout.tsx';
import { FindingsPart } from '../result/findings.tsx';
import { ResultPart, TextResult } from '../result/result-part.tsx';
import { TextList } from '../result/text-list.tsx';
import { IDEA_TOOLS } from './idea-tools.ts';
import type { IdeaResult, IdeaTool } from './ideas.ts';
import { LIMITS_CHECKED, type NetworkLimit } from './limits.ts';

/**
 * Returns the component of an idea tool: a subject and what it is for, and the ideas that templates make of it.
 * @throws Error if no idea tool has this slug
 */
export function ideaToolPage(slug: ToolSlug): ComponentType {
  const tool = IDEA_TOOLS.find((each) => each.slug === slug);
  if (!tool) throw new Error(`No idea tool is called ${slug}`);
  return () => <IdeaToolPage tool={tool} />;
}

function IdeaToolPage({ tool }: { readonly tool: IdeaTool }) {
  const { title, many, rules } = tool;
  return (
    <ToolLayout
      tool={useTool(rules)}
      title={title}
      submitLabel={`Show the ${many}`}
      emptyText={`Fill in the form. The ${many} appear here, with their length.`}
      announce={({ groups }) => `The form gives ${groups.flatMap(({ ideas }) => ideas).length} ${many}.`}
      method={[tool.method, ...METHOD]}
      sources={<Sources tool={tool} />}
    >
      {(result) => <Ideas tool={tool} result={result} />}
    </ToolLayout>
  );
}

interface IdeasProps {
  readonly tool: IdeaTool;
  readonly result: IdeaResult;
}

function Ideas({ tool, result: { groups, selection, draft, limit, findings } }: IdeasProps) {
  const { measure = (text: string) => lengthOf(text, limit) } = tool;
  const listed = (text: string) => ({ text, note: measure(text) });
  return (
    <>
      {findings.length > 0 && <FindingsPart findings={findings} />}
      {draft !== '' && (
        <ResultPart title={`Your own ${tool.one}`}>
          <TextList label={`Your own ${tool.one}`} texts={[listed(draft)]} />
        </ResultPart>
      )}
      {selection.length > 0 && (
        <TextResult
          title="Selection"
          note={`${selection.length} selected. ${limit.states}`}
          text={selection.join(' ')}
        />
      )}
      {groups.map(({ label, ideas }) => (
        <ResultPart key={label} title={label}>
          <TextList label={label} texts={ideas.map(listed)} />
        </ResultPart>
      ))}
    </>
  );
}

function lengthOf(text: string, { max }: NetworkLimit): string {
  return `${characterCount(text)}${max === null ? '' : ` of ${max.toLocaleString('en-GB')}`} characters`;
}

const METHOD = [
  'The ideas are sentences with a gap for your subject, which is inserted as you type it. Sentences that need a text that you left empty are left out, and so are those that are too long. The same fields always give the same ideas.',
  'Promises of returns, or of money without risk, are marked with the rule on financial promotions that they touch. The tool cannot judge whether the promise is kept. Limits change without notice:',
];

function Sources({ tool: { places } }: { readonly tool: IdeaTool }) {
  return (
    <>
      <ul>
        {Object.values(places).map(({ limit: { states, source } }) => (
          <li key={source}>
            {states}{' '}
            <a href={source} rel="noreferrer">
              {new URL(source).host.replace(/^www\./, '')}
            </a>
          </li>
        ))}
      </ul>
      <p>
        Checked on <DateText iso={LIMITS_CHECKED} />.
      </p>
    </>
  );
}

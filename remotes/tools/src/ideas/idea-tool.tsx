import { characterCount } from '@ledgerlight/posts/character-count';
import type { ToolSlug } from '@ledgerlight/site/tool-slugs';
import { DateText } from '@ledgerlight/ui/date-text';
import type { FormPart } from '../form/form-parts.tsx';
import { ToolLayout } from '../form/tool-layout.tsx';
import { useTool } from '../form/use-tool.ts';
import { FindingsPart } from '../result/findings.tsx';
import { ResultPart, TextResult } from '../result/result-part.tsx';
import { TextList } from '../result/text-list.tsx';
import type { Slots } from './fill-template.ts';
import { ideaToolBySlug } from './idea-tools.ts';
import type { IdeaResult, IdeaTool } from './ideas.ts';
import type { Limit } from './limits.ts';

/** A subject and what it is for, and the ideas that templates make of it. */
export function IdeaToolPage({ slug }: { readonly slug: ToolSlug }) {
  const tool = ideaToolBySlug(slug);
  const { title, many, rules } = tool;
  return (
    <ToolLayout
      tool={useTool(rules)}
      title={title}
      submitLabel={`Show the ${many}`}
      emptyText={`Fill in the form. The ${many} appear here, with their length.`}
      announce={({ groups }) => `The form gives ${groups.flatMap(({ ideas }) => ideas).length} ${many}.`}
      fields={fieldsOf(tool)}
      method={[tool.method, ...METHOD]}
      sources={<Sources tool={tool} />}
    >
      {(result) => <Ideas tool={tool} result={result} />}
    </ToolLayout>
  );
}

function fieldsOf({ subjectLabel, fields = [], kindLabel, places, one }: IdeaTool): readonly FormPart<Slots>[] {
  const kind = { name: 'intent', label: kindLabel };
  const hasPlaces = Object.keys(places).length > 1;
  return [
    { name: 'subject', label: subjectLabel, required: true, hint: 'A few words, such as: fixed-rate mortgages.' },
    { name: 'audience', label: 'For whom', hint: 'May be empty, such as: first-time buyers.' },
    ...fields,
    hasPlaces ? { pair: [{ name: 'network', label: 'Network' }, kind] } : kind,
    { name: 'draft', label: `Your own ${one}`, lines: 2, hint: 'May be empty. Its length and wording are checked.' },
  ];
}

interface IdeasProps {
  readonly tool: IdeaTool;
  readonly result: IdeaResult;
}

function Ideas({ tool, result: { groups, selection, draft, limit, findings } }: IdeasProps) {
  const { measure = (text: string) => lengthOf(text, limit) } = tool;
  const listed = (text: string) => ({
    text,
    note: measure(text),
    ...(limit.unit === 'characters' && { shown: limit.shown }),
  });
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
          note={`${selection.length} selected. ${limitText(limit)}`}
          text={selection.join(' ')}
        />
      )}
      {groups.length === 0 && <p>Nothing fits {limit.place}. Shorten the subject or the other texts.</p>}
      {groups.map(({ label, ideas }) => (
        <ResultPart key={label} title={label}>
          <TextList label={label} texts={ideas.map(listed)} />
        </ResultPart>
      ))}
    </>
  );
}

function limitText({ place, unit, max, shown }: Limit): string {
  return max === null
    ? `No limit of ${unit} ${place}; ${shown} are recommended.`
    : `The most ${unit} ${place}: ${max.toLocaleString('en-GB')}.`;
}

function lengthOf(text: string, { unit, max, shown }: Limit): string {
  const count = characterCount(text);
  if (unit === 'hashtags' || max === null) return `${count} characters`;
  const cut = count > shown && shown < max ? `, cut after ${shown}` : '';
  return `${count} of ${max.toLocaleString('en-GB')} characters${cut}`;
}

const METHOD = [
  'The ideas are sentences with a gap for your subject, which is inserted as you type it. Sentences that need a text that you left empty are left out, and so are those that are too long. The same fields always give the same ideas.',
  'Promises of returns, or of money without risk, are marked with the rule on financial promotions that they touch. The tool cannot judge whether the promise is kept. Limits change without notice, and differ by device:',
];

function Sources({ tool: { places } }: { readonly tool: IdeaTool }) {
  return (
    <ul>
      {Object.values(places).map(({ limit }) => (
        <li key={limit.place}>
          {limitText(limit)}{' '}
          <a href={limit.source} rel="noreferrer">
            {new URL(limit.source).host.replace(/^www\./, '')}
          </a>
          {limit.checked && (
            <>
              , read on <DateText iso={limit.checked} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

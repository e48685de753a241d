import { characterCount } from '@ledgerlight/posts/character-count';
import type { ReactNode } from 'react';
import type { FormPart } from '../../form/form-parts.tsx';
import { ToolLayout } from '../../form/tool-layout.tsx';
import type { ToolRules } from '../../form/tool-values.ts';
import type { IdeaValues } from '../idea-fields.ts';
import type { TextLimit } from '../limits.ts';
import type { IdeaResult } from '../scored-ideas.ts';
import { IdeaList, type IdeaWords } from './idea-list.tsx';
import { IdeaMethod } from './idea-method.tsx';
import { useIdeaTool } from './use-idea-tool.ts';

interface IdeaToolProps<Values extends IdeaValues> {
  readonly rules: ToolRules<Values, IdeaResult>;
  /** The heading of the form. */
  readonly title: string;
  readonly words: IdeaWords;
  readonly emptyText: string;
  /** 'What the video is about'. */
  readonly subjectLabel: string;
  /** 'Your own title'. */
  readonly draftLabel: string;
  readonly draftLines?: number;
  /** The fields above those of the subject. */
  readonly firstFields?: readonly FormPart<Values>[];
  /** The fields of the tool itself. */
  readonly fields: readonly FormPart<Values>[];
  /** The length of a text, in the unit that matters for it. Characters by default. */
  readonly measure?: (text: string) => string;
  /** Whether the end beyond what is shown is marked. */
  readonly marksCut?: boolean;
  /** What the tool does with this kind of text, as paragraphs. */
  readonly method: ReactNode;
  /** Where the limits of the place come from. */
  readonly source: Pick<TextLimit, 'source' | 'checked'>;
}

/** A generator over a subject: fields, ideas in batches with their scores, and how both are made. */
export function IdeaTool<Values extends IdeaValues>(props: IdeaToolProps<Values>) {
  const { rules, title, words, emptyText, measure = characters, marksCut = false, method, source } = props;
  const tool = useIdeaTool(rules);
  return (
    <ToolLayout
      tool={tool}
      title={title}
      submitLabel={`Show the ${words.many.toLowerCase()}`}
      emptyText={emptyText}
      announce={({ batch: { items, number, batches } }) =>
        `${items.length} ${words.many.toLowerCase()}, part ${number} of ${batches}.`
      }
      fields={partsOf(props)}
      method={
        <>
          {method}
          <IdeaMethod source={source.source} checked={source.checked} />
        </>
      }
    >
      {(result) => (
        <IdeaList
          result={result}
          words={words}
          measure={measure}
          marksCut={marksCut}
          onBatch={(batch) => tool.set('batch', batch)}
        />
      )}
    </ToolLayout>
  );
}

function partsOf<Values extends IdeaValues>(props: IdeaToolProps<Values>): readonly FormPart<Values>[] {
  const { subjectLabel, draftLabel, draftLines = 0, firstFields = [], fields } = props;
  return [
    ...firstFields,
    {
      pair: [
        { name: 'subject', label: subjectLabel, required: true, hint: 'A few words: mortgage, vegan baking.' },
        { name: 'audience', label: 'For whom', hint: 'A group of people: first-time buyers.' },
      ],
    },
    ...fields,
    { name: 'draft', label: draftLabel, lines: draftLines, hint: 'To see how it scores beside the ideas.' },
    { more: 'How the subject is read', parts: [USE_PART] },
  ];
}

const USE_PART = {
  name: 'use',
  label: 'The subject is',
  hint: 'Decides about a, an, is and are, and which ideas make sense.',
} as const;

function characters(text: string): string {
  return `${characterCount(text)} characters`;
}

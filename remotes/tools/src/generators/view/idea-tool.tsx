import { characterCount } from '@ledgerlight/posts/character-count';
import type { ReactNode } from 'react';
import { ToolLayout } from '../../form/tool-layout.tsx';
import type { ToolRules, ToolValues } from '../../form/tool-values.ts';
import type { ToolState } from '../../form/use-tool.ts';
import type { TextLimit } from '../limits.ts';
import type { IdeaResult } from '../scored-ideas.ts';
import { IdeaList, type IdeaWords } from './idea-list.tsx';
import { IdeaMethod } from './idea-method.tsx';
import { useIdeaTool } from './use-idea-tool.ts';

interface IdeaToolProps<Values extends ToolValues> {
  readonly rules: ToolRules<Values, IdeaResult>;
  /** The heading of the form. */
  readonly title: string;
  readonly words: IdeaWords;
  readonly emptyText: string;
  readonly fields: (tool: ToolState<Values, IdeaResult>) => ReactNode;
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
export function IdeaTool<Values extends ToolValues>(props: IdeaToolProps<Values>) {
  const { rules, title, words, emptyText, fields, measure = characters, marksCut = false, method, source } = props;
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
      fields={fields(tool)}
      improvable={({ batch: { items }, scoreOf }) => ({
        texts: items.map(({ text, label }) => ({ title: label, text })),
        findingsOf: (text) => scoreOf(text).findings,
      })}
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

function characters(text: string): string {
  return `${characterCount(text)} characters`;
}

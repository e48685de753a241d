import type { ReactNode } from 'react';
import { FieldPair, type FieldState, MoreFields, ToolField } from '../../form/fields.tsx';
import type { IdeaValues } from '../idea-fields.ts';

interface SubjectFieldsProps {
  readonly tool: FieldState<IdeaValues>;
  /** 'What the video is about'. */
  readonly subjectLabel: string;
  /** 'Your own title'. */
  readonly draftLabel: string;
  readonly draftLines?: number;
  /** The fields of the tool itself. */
  readonly children: ReactNode;
}

/** What it is about and for whom, a line of the visitor's own to score, and how the subject is read. */
export function SubjectFields({ tool, subjectLabel, draftLabel, draftLines = 0, children }: SubjectFieldsProps) {
  return (
    <>
      <FieldPair>
        <ToolField
          tool={tool}
          name="subject"
          label={subjectLabel}
          required
          hint="A few words: mortgage, vegan baking."
        />
        <ToolField tool={tool} name="audience" label="For whom" hint="A group of people: first-time buyers." />
      </FieldPair>
      {children}
      <ToolField
        tool={tool}
        name="draft"
        label={draftLabel}
        lines={draftLines}
        hint="To see how it scores beside the ideas."
      />
      <MoreFields tool={tool} title="How the subject is read" names={['use']}>
        <ToolField
          tool={tool}
          name="use"
          label="The subject is"
          hint="Decides about a, an, is and are, and which ideas make sense."
        />
      </MoreFields>
    </>
  );
}

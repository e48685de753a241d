import type { ListedChoice } from '../../form/control.tsx';
import { FieldPair, type FieldState, MoreFields, ToolField } from '../../form/fields.tsx';
import { ALL, type IdeaValues } from '../idea-fields.ts';
import type { SubjectUse } from '../language/subject.ts';

interface FieldsProps {
  readonly tool: FieldState<IdeaValues>;
}

const USES: readonly { readonly value: SubjectUse; readonly label: string }[] = [
  { value: 'guess', label: 'Work it out' },
  { value: 'thing', label: 'A thing people choose: a mortgage' },
  { value: 'activity', label: 'An activity: vegan baking' },
  { value: 'idea', label: 'An idea or event: inflation' },
  { value: 'name', label: 'A name: Bank of England' },
];

/** What it is about, and for whom. */
export function SubjectFields({ tool, subjectLabel }: FieldsProps & { readonly subjectLabel: string }) {
  return (
    <FieldPair>
      <ToolField tool={tool} name="subject" label={subjectLabel} required hint="A few words: mortgage, vegan baking." />
      <ToolField tool={tool} name="audience" label="For whom" hint="A group of people: first-time buyers." />
    </FieldPair>
  );
}

interface SubjectDraftFieldsProps extends FieldsProps {
  /** 'Your own title'. */
  readonly draftLabel: string;
  readonly draftLines?: number;
}

/** How the subject is read, and a line of the visitor's own to score. */
export function SubjectDraftFields({ tool, draftLabel, draftLines }: SubjectDraftFieldsProps) {
  return (
    <>
      <ToolField
        tool={tool}
        name="draft"
        label={draftLabel}
        {...(draftLines === undefined ? {} : { lines: draftLines })}
        hint="To see how it scores beside the ideas."
      />
      <MoreFields title="How the subject is read" hasProblem={'use' in tool.problems}>
        <ToolField
          tool={tool}
          name="use"
          label="The subject is"
          choices={USES}
          hint="Decides about a, an, is and are, and which ideas make sense."
        />
      </MoreFields>
    </>
  );
}

/** Choices of intents, all of them first. */
export function intentChoices(labels: Readonly<Record<string, string>>): readonly ListedChoice[] {
  return [{ value: ALL, label: 'A mix of all' }, ...Object.entries(labels).map(([value, label]) => ({ value, label }))];
}

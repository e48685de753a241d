import { Field } from '@ledgerlight/ui/field';
import type { ReactNode } from 'react';
import { Control, type ControlKind } from './control.tsx';
import style from './fields.module.css';
import { TICKED, type ToolValues } from './tool-values.ts';
import { type ToolState, toolControlId } from './use-tool.ts';

/** The names of the fields that hold a text. */
type TextName<Values extends ToolValues> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

/** What a field reads and changes. Fields that several tools share accept each of them. */
export type FieldState<Values extends ToolValues> = Pick<ToolState<Values, unknown>, 'values' | 'problems' | 'set'>;

interface ToolFieldProps<Values extends ToolValues> extends ControlKind {
  readonly tool: FieldState<Values>;
  readonly name: TextName<Values>;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  /** Beside the label, such as a count. */
  readonly aside?: ReactNode;
}

/** A field of a tool with its label, hint and problem. */
export function ToolField<Values extends ToolValues>(props: ToolFieldProps<Values>) {
  const { tool, name, label, hint, required = false, aside, ...kind } = props;
  const value = tool.values[name];
  const problem = tool.problems[name];
  return (
    <Field
      id={toolControlId(name)}
      name={name}
      label={label}
      hint={hint}
      required={required}
      aside={aside}
      problems={problem === undefined ? [] : [problem]}
    >
      {(attributes) => (
        <Control
          {...kind}
          attributes={attributes}
          value={typeof value === 'string' ? value : ''}
          onChange={(text) => tool.set(name, text)}
        />
      )}
    </Field>
  );
}

type TickFieldProps<Values extends ToolValues> = Pick<ToolFieldProps<Values>, 'tool' | 'name' | 'label' | 'hint'>;

export function TickField<Values extends ToolValues>({ tool, name, label, hint }: TickFieldProps<Values>) {
  const id = toolControlId(name);
  return (
    <div className={style.tick}>
      <input
        id={id}
        name={name}
        type="checkbox"
        checked={tool.values[name] === TICKED}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => tool.set(name, event.currentTarget.checked ? TICKED : '')}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={style.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Fields side by side where there is space. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={style.pair}>{children}</div>;
}

interface MoreFieldsProps {
  readonly title: string;
  /** Whether a field inside has a problem, which must be seen. */
  readonly hasProblem: boolean;
  readonly children: ReactNode;
}

/** Fields that most visitors leave as they are, folded. */
export function MoreFields({ title, hasProblem, children }: MoreFieldsProps) {
  return (
    <details className={style.more} open={hasProblem || undefined}>
      <summary className={style.summary}>{title}</summary>
      <div className={style.inner}>{children}</div>
    </details>
  );
}

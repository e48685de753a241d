import type { ReactNode } from 'react';
import { type ControlKind, type FieldLabels, LabelledControl } from './control.tsx';
import style from './fields.module.css';
import { TICKED, type ToolRules, type ToolValues } from './tool-values.ts';
import { type ToolState, toolControlId } from './use-tool.ts';

/** The names of the fields that hold a text. */
type TextName<Values extends ToolValues> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

/** What a field reads and changes. Fields that several tools share accept each of them. */
export interface FieldState<Values extends ToolValues>
  extends Pick<ToolState<Values, unknown>, 'values' | 'problems' | 'set'> {
  readonly rules: Pick<ToolRules<ToolValues, unknown>, 'choices'>;
}

interface ToolFieldProps<Values extends ToolValues> extends Omit<ControlKind, 'choices'>, FieldLabels {
  readonly tool: FieldState<Values>;
  readonly name: TextName<Values>;
  readonly aside?: ReactNode;
}

/** A field of a tool; a choice if the rules of the tool have options for it. */
export function ToolField<Values extends ToolValues>({ tool, name, ...field }: ToolFieldProps<Values>) {
  const value = tool.values[name];
  const labels = tool.rules.choices?.[name];
  return (
    <LabelledControl
      {...field}
      path={name}
      tool={tool}
      choices={labels && Object.entries(labels)}
      value={typeof value === 'string' ? value : ''}
      onChange={(text) => tool.set(name, text)}
    />
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

interface MoreFieldsProps<Values extends ToolValues> {
  readonly tool: FieldState<Values>;
  readonly title: string;
  /** The fields inside. A problem of one of them unfolds them. */
  readonly names: readonly TextName<Values>[];
  readonly children: ReactNode;
}

/** Fields that most visitors leave as they are, folded. */
export function MoreFields<Values extends ToolValues>({ tool, title, names, children }: MoreFieldsProps<Values>) {
  return (
    <details className={style.more} open={names.some((name) => name in tool.problems) || undefined}>
      <summary className={style.summary}>{title}</summary>
      <div className={style.inner}>{children}</div>
    </details>
  );
}

import type { ReactNode } from 'react';
import { type ControlKind, type FieldLabels, type FormState, LabelledControl } from './control.tsx';
import { FieldRows, type RowsPart } from './field-rows.tsx';
import style from './form-parts.module.css';
import { TICKED, type ToolRules, type ToolValues } from './tool-values.ts';
import { toolControlId } from './use-tool.ts';

/** A part of the form of a tool. */
export type FormPart<Values extends ToolValues> =
  | TextPart<Values>
  | TickPart<Values>
  | RowsPart<Values>
  /** Side by side where there is space. */
  | { readonly pair: readonly TextPart<Values>[] }
  /** Fields that most visitors leave as they are, folded unless one of them has a problem. */
  | { readonly more: string; readonly parts: readonly FormPart<Values>[] };

/** The parts of the form of the tool with these rules. */
export type ToolForm<Rules> = Rules extends ToolRules<infer Values, unknown> ? readonly FormPart<Values>[] : never;

/** A text; a choice if the rules of the tool have options for it. */
interface TextPart<Values extends ToolValues> extends Omit<ControlKind, 'choices'>, FieldLabels {
  readonly name: keyof Values & string;
  /** Beside the label, such as a count. */
  readonly aside?: ReactNode;
}

interface TickPart<Values extends ToolValues> extends Pick<FieldLabels, 'label' | 'hint'> {
  readonly tick: keyof Values & string;
}

interface FormPartsProps<Values extends ToolValues> {
  readonly tool: FormState;
  readonly parts: readonly FormPart<Values>[];
}

export function FormParts<Values extends ToolValues>({ tool, parts }: FormPartsProps<Values>): ReactNode {
  return parts.map((part) => {
    const [key] = namesOf(part);
    if ('rows' in part) return <FieldRows key={key} tool={tool} {...part} name={part.rows} />;
    if ('tick' in part) return <TickField key={key} tool={tool} {...part} name={part.tick} />;
    if ('more' in part) return <MoreParts key={key} tool={tool} {...part} />;
    if ('name' in part) return <TextField key={key} tool={tool} {...part} />;
    return (
      <div key={key} className={style.pair}>
        <FormParts tool={tool} parts={part.pair} />
      </div>
    );
  });
}

function namesOf<Values extends ToolValues>(part: FormPart<Values>): readonly string[] {
  if ('name' in part) return [part.name];
  if ('rows' in part) return [part.rows];
  if ('tick' in part) return [part.tick];
  return ('pair' in part ? part.pair : part.parts).flatMap(namesOf);
}

function MoreParts<Values extends ToolValues>({
  tool,
  more,
  parts,
}: FormPartsProps<Values> & { readonly more: string }) {
  const isBroken = parts.flatMap(namesOf).some((name) => name in tool.problems);
  return (
    <details className={style.more} open={isBroken || undefined}>
      <summary className={style.summary}>{more}</summary>
      <div className={style.inner}>
        <FormParts tool={tool} parts={parts} />
      </div>
    </details>
  );
}

interface TextFieldProps extends TextPart<ToolValues> {
  readonly tool: FormState;
}

export function TextField({ tool, name, ...field }: TextFieldProps) {
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

type TickFieldProps = Pick<TextFieldProps, 'tool' | 'name' | 'label' | 'hint'>;

function TickField({ tool, name, label, hint }: TickFieldProps) {
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

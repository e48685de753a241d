import { Fragment, type ReactNode } from 'react';
import { type ControlKind, type FieldLabels, type FormState, LabelledControl } from './control.tsx';
import style from './form-parts.module.css';
import type { ToolRules, ToolValues } from './tool-values.ts';

/** A part of the form of a tool. */
export type FormPart<Values extends ToolValues> =
  | TextPart<Values>
  | DrawnPart<keyof Values & string>
  /** Side by side where there is space. */
  | { readonly pair: readonly TextPart<Values>[] };

/** A part that brings its own component, so that other tools do not load it. */
export interface DrawnPart<Name extends string> {
  readonly drawn: Name;
  readonly draw: (tool: FormState) => ReactNode;
}

/** The parts of the form of the tool with these rules. */
export type ToolForm<Rules> = Rules extends ToolRules<infer Values, unknown> ? readonly FormPart<Values>[] : never;

/** A text; a choice if the rules of the tool have options for it. */
interface TextPart<Values extends ToolValues> extends Omit<ControlKind, 'choices'>, FieldLabels {
  readonly name: keyof Values & string;
  /** Beside the label, such as a count. */
  readonly aside?: ReactNode;
}

interface FormPartsProps<Values extends ToolValues> {
  readonly tool: FormState;
  readonly parts: readonly FormPart<Values>[];
}

export function FormParts<Values extends ToolValues>({ tool, parts }: FormPartsProps<Values>): ReactNode {
  return parts.map((part) => {
    if ('draw' in part) return <Fragment key={part.drawn}>{part.draw(tool)}</Fragment>;
    if ('name' in part) return <TextField key={part.name} tool={tool} {...part} />;
    return (
      <div key={part.pair[0]?.name} className={style.pair}>
        <FormParts tool={tool} parts={part.pair} />
      </div>
    );
  });
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

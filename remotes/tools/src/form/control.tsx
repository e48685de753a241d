import { type ControlAttributes, Field } from '@ledgerlight/ui/field';
import type { ReactNode } from 'react';
import style from './form-parts.module.css';
import type { ToolRules, ToolValues } from './tool-values.ts';
import { type ToolState, toolControlId } from './use-tool.ts';

/** The options of a choice in their order. */
export type ListedChoices = readonly (readonly [value: string, label: string])[];

/** How a text is typed: in one line, in several, or by choosing it. */
export interface ControlKind {
  readonly type?: 'text' | 'url' | 'email' | 'date' | 'time' | 'number';
  /** Lines of a text area. */
  readonly lines?: number;
  /** Shown in the font for code and not spell-checked. */
  readonly isCode?: boolean;
  readonly choices?: ListedChoices | undefined;
}

/** How a field presents itself. */
export interface FieldLabels {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly required?: boolean;
}

/** What fields read and change. */
export interface FormState extends Pick<ToolState<ToolValues, unknown>, 'values' | 'problems' | 'set'> {
  readonly rules: Pick<ToolRules<ToolValues, unknown>, 'choices' | 'empty'>;
}

interface LabelledControlProps extends ControlKind, FieldLabels {
  /** The dot path of the field: `title`, `questions.0.answer`. */
  readonly path: string;
  readonly tool: FormState;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Beside the label, such as a count. */
  readonly aside?: ReactNode;
}

/** A control with its label, hint and problem. */
export function LabelledControl({ path, tool, label, hint, required, aside, ...control }: LabelledControlProps) {
  const problem = tool.problems[path];
  return (
    <Field
      id={toolControlId(path)}
      name={path}
      label={label}
      hint={hint}
      required={required ?? false}
      aside={aside}
      problems={problem === undefined ? [] : [problem]}
    >
      {(attributes) => <Control {...control} attributes={attributes} />}
    </Field>
  );
}

interface ControlProps extends ControlKind, Pick<LabelledControlProps, 'value' | 'onChange'> {
  readonly attributes: ControlAttributes;
}

/** The control of a field. The browser's own checks are off: messages are beside the field. */
function Control({ attributes, type = 'text', lines, isCode = false, choices, value, onChange }: ControlProps) {
  const shared = {
    ...attributes,
    className: `${attributes.className} ${isCode ? style.code : ''}`,
    value,
    spellCheck: isCode ? false : undefined,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange(event.currentTarget.value),
  };
  if (choices)
    return (
      <select {...shared}>
        {choices.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    );
  return lines ? <textarea {...shared} rows={lines} /> : <input {...shared} type={type} autoComplete="off" />;
}

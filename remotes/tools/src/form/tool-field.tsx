import { type ControlAttributes, Field } from '@ledgerlight/ui/field';
import type { ReactNode } from 'react';
import type { FieldInfo } from './fields.ts';
import style from './form-parts.module.css';
import { type ToolState, toolControlId } from './use-tool.ts';

interface ToolFieldProps extends FieldInfo {
  /** The dot path of the field: `title`, `questions.0.answer`. */
  readonly path: string;
  readonly tool: Pick<ToolState<unknown>, 'problems'>;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Beside the label, such as a count. */
  readonly aside?: ReactNode;
}

/** A control with its label, hint and problem. */
export function ToolField({ path, tool, label, hint, required, aside, ...control }: ToolFieldProps) {
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

interface ControlProps extends Pick<ToolFieldProps, 'type' | 'lines' | 'isCode' | 'options' | 'value' | 'onChange'> {
  readonly attributes: ControlAttributes;
}

/** The control of a field. The browser's own checks are off: messages are beside the field. */
function Control({ attributes, type = 'text', lines, isCode = false, options, value, onChange }: ControlProps) {
  const shared = {
    ...attributes,
    className: `${attributes.className} ${isCode ? style.code : ''}`,
    value,
    spellCheck: isCode ? false : undefined,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange(event.currentTarget.value),
  };
  if (options)
    return (
      <select {...shared}>
        {options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    );
  return lines ? <textarea {...shared} rows={lines} /> : <input {...shared} type={type} autoComplete="off" />;
}

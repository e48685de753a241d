import type { ControlAttributes } from '@ledgerlight/ui/field';
import style from './fields.module.css';

export interface ListedChoice {
  readonly value: string;
  readonly label: string;
}

/** How a text is typed: in one line, in several, or by choosing it. */
export interface ControlKind {
  readonly type?: 'text' | 'url' | 'email' | 'date' | 'time' | 'number';
  /** Lines of a text area. */
  readonly lines?: number;
  /** Shown in the font for code and not spell-checked. */
  readonly isCode?: boolean;
  readonly choices?: readonly ListedChoice[];
}

interface ControlProps extends ControlKind {
  readonly attributes: ControlAttributes;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The control of a field. The browser's own checks are off: messages are beside the field. */
export function Control({ attributes, type = 'text', lines, isCode = false, choices, value, onChange }: ControlProps) {
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
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  return lines ? <textarea {...shared} rows={lines} /> : <input {...shared} type={type} autoComplete="off" />;
}

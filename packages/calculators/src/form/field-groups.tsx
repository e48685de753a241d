import type { ControlAttributes } from '@ledgerlight/ui/field';
import { Field } from '@ledgerlight/ui/field';
import { Fragment, type KeyboardEvent } from 'react';
import type { FieldTexts, NamedField } from '../definition/calculator.ts';
import type { FieldControl } from '../definition/field.ts';
import { readNumber } from '../definition/read-number.ts';
import type { FieldProblem } from '../definition/result.ts';
import { UNITS } from '../definition/units.ts';
import style from './field-groups.module.css';

interface FieldGroupsProps {
  /** Begins the ids of the controls. */
  readonly id: string;
  readonly fields: readonly NamedField[];
  readonly texts: FieldTexts;
  readonly problems: readonly FieldProblem[];
}

/** The fields of a calculator under the headings of their groups. */
export function FieldGroups({ id, fields, texts, problems }: FieldGroupsProps) {
  return groupsOf(fields).map(({ name, members }) => {
    const controls = members.map((field) => (
      <CalculatorField
        key={field.name}
        id={`${id}-${field.name}`}
        field={field}
        text={texts[field.name] ?? field.initial}
        problem={problems.find((problem) => problem.field === field.name)?.message}
      />
    ));
    const isRow = members.every(({ layout }) => layout === 'row');
    const row = <div className={`${style.fields} ${isRow ? style.row : ''}`}>{controls}</div>;
    if (name === undefined) return <Fragment key={members[0]?.name}>{row}</Fragment>;
    const isFurther = members.every((field) => field.isFurther);
    const group = (
      <fieldset key={name} className={style.group}>
        <legend className={isFurther ? 'visually-hidden' : style.legend}>{name}</legend>
        {row}
      </fieldset>
    );
    if (!isFurther) return group;
    const isOpen = members.some(
      ({ name, initial }) => (texts[name] ?? initial) !== initial || problems.some(({ field }) => field === name),
    );
    return (
      <details key={name} className={style.further} open={isOpen}>
        <summary className={style.summary}>{name}</summary>
        {group}
      </details>
    );
  });
}

interface CalculatorFieldProps {
  readonly id: string;
  readonly field: NamedField;
  readonly text: string;
  readonly problem: string | undefined;
}

function CalculatorField({ id, field, text, problem }: CalculatorFieldProps) {
  const { name, label, hint, control } = field;
  const problems = problem === undefined ? [] : [problem];
  return (
    <Field id={id} name={name} label={label} hint={hint} problems={problems}>
      {(attributes) =>
        control.kind === 'choice' ? (
          <select {...attributes} defaultValue={text}>
            {control.options.some(({ value }) => value === text) || <option value={text}>{text}</option>}
            {control.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ) : (
          <NumberControl attributes={attributes} control={control} text={text} />
        )
      }
    </Field>
  );
}

type NumberControlSettings = Extract<FieldControl, { kind: 'number' }>;

interface NumberControlProps {
  readonly attributes: ControlAttributes;
  readonly control: NumberControlSettings;
  readonly text: string;
}

/** A text field, because a field of the type `number` refuses a pasted '£180,000'. The arrow keys step as in one. */
function NumberControl({ attributes, control, text }: NumberControlProps) {
  const { before, after } = UNITS[control.unit];
  const unit = before ?? after;
  const unitId = `${attributes.id}-unit`;
  const description = [attributes['aria-describedby'], unit && unitId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={`${style.number} ${before ? style.before : after && after.length > 1 ? style.word : ''}`}>
      <input
        {...attributes}
        aria-describedby={description}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={text}
        onKeyDown={(event) => stepOnArrow(event, control)}
      />
      {unit && (
        <span id={unitId} className={style.unit}>
          {unit}
        </span>
      )}
    </div>
  );
}

function stepOnArrow(event: KeyboardEvent<HTMLInputElement>, { step, min, max }: NumberControlSettings): void {
  const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  const input = event.currentTarget;
  const read = readNumber(input.value);
  if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey || !('value' in read)) return;
  event.preventDefault();
  const stepped = Math.min(max, Math.max(min, read.value + direction * step));
  input.value = stepped.toLocaleString('en-GB', { maximumFractionDigits: 4 });
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function groupsOf(fields: readonly NamedField[]) {
  const groups: { readonly name: string | undefined; readonly members: NamedField[] }[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && last.name === field.group) last.members.push(field);
    else groups.push({ name: field.group, members: [field] });
  }
  return groups;
}

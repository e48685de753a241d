import { Button } from '@ledgerlight/ui/button';
import { formField } from '@ledgerlight/ui/form-field';
import { Icon } from '@ledgerlight/ui/icon';
import type { ReactNode } from 'react';
import { type ControlKind, type FieldLabels, type FormState, LabelledControl } from './control.tsx';
import style from './field-rows.module.css';
import type { DrawnPart } from './form-parts.tsx';
import type { FieldRow, ToolValues } from './tool-values.ts';
import { toolControlId } from './use-tool.ts';

interface RowField extends ControlKind, FieldLabels {
  readonly name: string;
}

/** Repeated groups of fields. */
interface RowsPart {
  /** The group: 'Questions'. */
  readonly label: string;
  /** One row of it: 'Question'. */
  readonly rowLabel: string;
  readonly hint?: ReactNode;
  readonly fields: readonly RowField[];
  readonly max: number;
}

/** Returns the part of repeated groups of fields. */
export function fieldRows<Name extends string>(name: Name, part: RowsPart): DrawnPart<Name> {
  return { drawn: name, draw: (tool) => <FieldRows {...part} name={name} tool={tool} /> };
}

interface FieldRowsProps extends RowsPart {
  readonly tool: FormState;
  readonly name: string;
}

/** Repeated groups of fields, with buttons that add and remove a row. The focus moves to a new row, and to the one before a removed one. */
function FieldRows({ tool, name, label, rowLabel, hint, fields, max }: FieldRowsProps) {
  const rows = rowsIn(tool.values, name);
  const [blank = {}] = rowsIn(tool.rules.empty, name);
  const groupProblem = tool.problems[name];
  const focusRow = (index: number) => focusLater(`${name}.${index}.${fields[0]?.name}`);

  function add() {
    tool.set(name, [...rows, blank]);
    focusRow(rows.length);
  }

  function remove(index: number) {
    tool.set(name, rows.length > 1 ? rows.toSpliced(index, 1) : [blank]);
    focusRow(Math.max(0, index - 1));
  }

  return (
    <fieldset className={style.group} id={toolControlId(name)} tabIndex={-1}>
      <legend className={formField.label}>{label}</legend>
      {hint && <p className={formField.hint}>{hint}</p>}
      {groupProblem && <p className={formField.problem}>{groupProblem}</p>}
      <ol className={style.rows}>
        {rows.map((row, index) => (
          // Rows have no identity of their own, and every field is controlled.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <fieldset className={style.row}>
              <legend className="visually-hidden">
                {rowLabel} {index + 1}
              </legend>
              {fields.map(({ name: part, ...field }) => (
                <LabelledControl
                  key={part}
                  {...field}
                  path={`${name}.${index}.${part}`}
                  tool={tool}
                  value={row[part] ?? ''}
                  onChange={(text) => tool.set(name, rows.with(index, { ...row, [part]: text }))}
                />
              ))}
              <RemoveButton label={`Remove ${rowLabel.toLowerCase()} ${index + 1}`} onClick={() => remove(index)} />
            </fieldset>
          </li>
        ))}
      </ol>
      {rows.length < max && (
        <div>
          <Button variant="secondary" onClick={add}>
            Add {rowLabel.toLowerCase()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Focuses a control once it is in the document. */
function focusLater(path: string): void {
  requestAnimationFrame(() => document.getElementById(toolControlId(path))?.focus());
}

function rowsIn(values: ToolValues, name: string): readonly FieldRow[] {
  const value = values[name];
  return typeof value === 'object' ? value : [];
}

function RemoveButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" className={style.remove} aria-label={label} onClick={onClick}>
      <Icon name="close" size={18} />
    </button>
  );
}

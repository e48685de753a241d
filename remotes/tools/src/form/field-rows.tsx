import { Button } from '@ledgerlight/ui/button';
import { formField } from '@ledgerlight/ui/form-field';
import { Icon } from '@ledgerlight/ui/icon';
import { flushSync } from 'react-dom';
import style from './field-rows.module.css';
import { infoOf, type RowsInfo } from './fields.ts';
import { ToolField } from './tool-field.tsx';
import { emptyRow } from './tool-values.ts';
import { type ToolState, toolControlId } from './use-tool.ts';

interface FieldRowsProps extends RowsInfo {
  readonly tool: ToolState<unknown>;
  readonly name: string;
}

/** Repeated groups of fields, with buttons that add and remove a row. The focus moves to a new row, and to the one before a removed one. */
export function FieldRows({ tool, name, label, rowLabel, hint, fields, max }: FieldRowsProps) {
  const value = tool.values[name];
  const rows = typeof value === 'object' ? value : [];
  const blank = emptyRow(fields);
  const groupProblem = tool.problems[name];

  /** Focuses a row of the new ones before anything else can have the focus. */
  function change(next: typeof rows, focused: number) {
    flushSync(() => tool.set(name, next));
    document.getElementById(toolControlId(`${name}.${focused}.${Object.keys(fields)[0]}`))?.focus();
  }

  const add = () => change([...rows, blank], rows.length);
  const remove = (index: number) =>
    change(rows.length > 1 ? rows.toSpliced(index, 1) : [blank], Math.max(0, index - 1));

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
              {Object.entries(fields).map(([part, field]) => (
                <ToolField
                  key={part}
                  {...infoOf(field)}
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

function RemoveButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" className={style.remove} aria-label={label} onClick={onClick}>
      <Icon name="close" size={18} />
    </button>
  );
}

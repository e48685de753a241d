import { formField } from '@ledgerlight/ui/form-field';
import type { FieldLabels } from './control.tsx';
import style from './form-parts.module.css';
import type { DrawnPart } from './form-parts.tsx';
import { TICKED } from './tool-values.ts';
import { toolControlId } from './use-tool.ts';

/** Returns the part of a field that is ticked or not. */
export function tickField<Name extends string>(
  name: Name,
  { label, hint }: Pick<FieldLabels, 'label' | 'hint'>,
): DrawnPart<Name> {
  const id = toolControlId(name);
  return {
    drawn: name,
    draw: (tool) => (
      <div className={style.tick}>
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={tool.values[name] === TICKED}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => tool.set(name, event.currentTarget.checked ? TICKED : '')}
        />
        <label className={formField.label} htmlFor={id}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className={formField.hint}>
            {hint}
          </p>
        )}
      </div>
    ),
  };
}

import type { ReactNode } from 'react';
import { FieldRows } from './field-rows.tsx';
import { type FieldEntries, infoOf } from './fields.ts';
import style from './form-parts.module.css';
import { ToolField } from './tool-field.tsx';
import { textIn } from './tool-values.ts';
import type { ToolState } from './use-tool.ts';

export interface FormPartsProps {
  readonly tool: ToolState<unknown>;
  readonly fields: FieldEntries;
  /** What is shown beside the label of a field, by the name of the field. */
  readonly asides?: Readonly<Record<string, ReactNode>> | undefined;
}

/** The fields of a form in their order; two of a pair side by side where there is space. */
export function FormParts({ tool, fields, asides = {} }: FormPartsProps): ReactNode {
  const { pairs } = tool.rules;
  return Object.keys(fields).map((name) => {
    const pair = pairs.find((names) => names.includes(name) && names.every((each) => each in fields)) ?? [name];
    if (pair[0] !== name) return null;
    const parts = pair.map((each) => <Part key={each} tool={tool} name={each} fields={fields} aside={asides[each]} />);
    return parts.length === 1 ? (
      parts
    ) : (
      <div key={name} className={style.pair}>
        {parts}
      </div>
    );
  });
}

interface PartProps extends Pick<FormPartsProps, 'tool' | 'fields'> {
  readonly name: string;
  readonly aside: ReactNode;
}

function Part({ tool, name, fields, aside }: PartProps): ReactNode {
  const field = fields[name];
  if (!field) return null;
  const info = infoOf(field);
  if ('fields' in info) return <FieldRows tool={tool} name={name} {...info} />;
  return (
    <ToolField
      {...info}
      path={name}
      tool={tool}
      aside={aside}
      value={textIn(tool.values, name)}
      onChange={(text) => tool.set(name, text)}
    />
  );
}

import { characterCount } from '@ledgerlight/posts/character-count';
import { formField } from '@ledgerlight/ui/form-field';
import type { ComponentProps } from 'react';
import layout from '../layout.module.css';

interface InputFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly label: string;
  onType?(typed: string): void;
}

/** An input that is never refused, such as a search or a filter. */
export function InputField({ label, onType, ...input }: InputFieldProps) {
  return (
    <label className={formField.field}>
      <span className={formField.label}>{label}</span>
      <input {...input} className={formField.control} onChange={({ target }) => onType?.(target.value)} />
    </label>
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

export function Options({ options }: { readonly options: readonly Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

interface SelectFieldProps<Value extends string> extends Omit<ComponentProps<'select'>, 'onChange'> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  onChoose?(value: NoInfer<Value>): void;
}

/** A choice that is never refused. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, options, onChoose, ...select } = props;
  const choose = (chosen: string) => {
    const option = options.find(({ value }) => value === chosen);
    if (option) onChoose?.(option.value);
  };
  return (
    <label className={formField.field}>
      <span className={formField.label}>{label}</span>
      <select {...select} className={formField.control} onChange={({ target }) => choose(target.value)}>
        <Options options={options} />
      </select>
    </label>
  );
}

export function CharacterCount({ text, limit }: { readonly text: string; readonly limit: number }) {
  return (
    <span className={layout.characters}>
      {characterCount(text)} / {limit}
      <span className="visually-hidden"> characters</span>
    </span>
  );
}

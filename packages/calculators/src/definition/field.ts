import { quoted } from '@ledgerlight/posts/blocks/settings';
import { readNumber } from './read-number.ts';
import { rangeText, UNITS, type Unit } from './units.ts';

export type FieldReading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string };

/** An input of a calculator. Its text is what a person typed, what a shared address says or what a post sets. */
export interface FieldDefinition<Value> {
  readonly label: string;
  readonly hint?: string | undefined;
  /** The heading over this field and the ones after it with the same group. */
  readonly group?: string | undefined;
  /** 'row' puts the three short fields of its group beside each other. */
  readonly layout?: 'row' | undefined;
  /** Whether its group is opened by its heading, unless its texts are changed ones. */
  readonly isFurther?: boolean | undefined;
  /** The text of the field before anybody changes it. */
  readonly initial: string;
  readonly control: FieldControl;
  /** Never throws; messages name the field, because a summary lists them. */
  readonly read: (text: string) => FieldReading<Value>;
}

export type FieldControl =
  | { readonly kind: 'number'; readonly unit: Unit; readonly step: number; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly options: readonly Choice[] };

export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

interface FieldOptions extends Pick<FieldDefinition<unknown>, 'label' | 'hint' | 'group' | 'layout' | 'isFurther'> {
  /** Begins messages in place of the label, where several fields have the same label. */
  readonly name?: string;
}

interface NumberOptions extends FieldOptions {
  readonly unit: Unit;
  readonly min: number;
  readonly max: number;
  /** What the arrow keys add. */
  readonly step: number;
  /** Whether only whole numbers are meant. */
  readonly isWhole?: boolean;
}

/** Creates the field of a number that must be given. A percentage is read as a share: 0.045 for 4.5%. */
export function numberField({
  initial,
  ...options
}: NumberOptions & { readonly initial: string }): FieldDefinition<number> {
  return { ...shown(options, initial), read: (text) => readWithin(text, options, initial) };
}

/** Creates the field of a number that may stay empty, which is null. */
export function optionalNumberField({
  initial = '',
  ...options
}: NumberOptions & { readonly initial?: string }): FieldDefinition<number | null> {
  return {
    ...shown(options, initial),
    read: (text) =>
      readNumber(text).kind === 'empty' ? { ok: true, value: null } : readWithin(text, options, initial),
  };
}

interface ChoiceOptions<Value extends string> extends FieldOptions {
  readonly initial: Value;
  readonly options: readonly Choice<Value>[];
}

export function choiceField<const Value extends string>(field: ChoiceOptions<Value>): FieldDefinition<Value> {
  const { name = field.label, options, ...shown } = field;
  return {
    ...shown,
    control: { kind: 'choice', options },
    read(text) {
      const chosen = options.find((option) => [option.value, option.label].includes(text.trim()));
      if (chosen) return { ok: true, value: chosen.value };
      const known = options.map((option) => option.label).join(' / ');
      return { ok: false, message: `${name}: '${quoted(text)}' is none of the choices. Choose one of: ${known}.` };
    },
  };
}

type Numbered<Fields, Place extends number> = {
  readonly [Name in keyof Fields & string as `${Name}${Place}`]: Fields[Name];
};

/** Returns the fields of one of several equal parts, whose number ends their names: `balance1`, `rate1`. */
export function numbered<Fields extends object, Place extends number>(place: Place, fields: Fields) {
  // The compiler cannot know the names of entries.
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [`${name}${place}`, field])) as Numbered<
    Fields,
    Place
  >;
}

function shown({ label, hint, group, layout, isFurther, unit, step, min, max }: NumberOptions, initial: string) {
  return { label, hint, group, layout, isFurther, initial, control: { kind: 'number', unit, step, min, max } as const };
}

function readWithin(
  text: string,
  { label, name = label, unit, min, max, isWhole = false }: NumberOptions,
  initial: string,
): FieldReading<number> {
  const example = initial === '' || initial === '0' ? '' : `, for example ${initial}`;
  const refuse = (message: string) => ({ ok: false, message: `${name}: ${message}.` }) as const;
  const read = readNumber(text);
  switch (read.kind) {
    case 'empty':
      return refuse(`enter ${UNITS[unit].name}${example}`);
    case 'decimal-comma':
      return refuse(`write decimals with a point: ${text.trim().replace(',', '.')}`);
    case 'no-number':
      return refuse(`'${quoted(text)}' is not ${UNITS[unit].name}. Enter one${example}`);
  }
  const { value } = read;
  if (read.kind === 'unclear' && unit !== 'percent') {
    const [thousands, plain] = [read.thousands, value].map((each) => each.toLocaleString('en-GB'));
    return refuse(`'${quoted(text)}' can be read in two ways. Write ${thousands} or ${plain}`);
  }
  if (isWhole && !Number.isInteger(value)) return refuse('enter a whole number');
  if (value < 0 && min >= 0) return refuse('cannot be negative');
  if (value < min || value > max) return refuse(`must be between ${rangeText(min, max, unit)}`);
  return { ok: true, value: unit === 'percent' ? value / 100 : value };
}

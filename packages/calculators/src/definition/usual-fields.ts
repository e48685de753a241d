import { type FieldDefinition, numberField } from './field.ts';

interface UsualOptions {
  readonly group?: string;
  readonly isFurther?: boolean;
  readonly label: string;
  readonly name?: string;
  readonly initial: string;
  readonly hint?: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

/** The most pounds that a field takes. */
const MAX_POUNDS = 1_000_000_000;

/** Creates the field of an amount in pounds, at least 0 unless given otherwise. */
export function poundsField(options: UsualOptions): FieldDefinition<number> {
  return numberField({ unit: 'pounds', min: 0, max: MAX_POUNDS, step: 100, ...options });
}

/** Creates the field of a rate or share in per cent, from 0 to 100 unless given otherwise. */
export function percentField(options: UsualOptions): FieldDefinition<number> {
  return numberField({ unit: 'percent', min: 0, max: 100, step: 0.1, ...options });
}

/** Creates the field of a whole number of years. */
export function wholeYearsField(options: UsualOptions & { readonly max: number }): FieldDefinition<number> {
  return numberField({ unit: 'years', min: 1, step: 1, isWhole: true, ...options });
}

export const YES_OR_NO = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
] as const;

export const UK_NATIONS = [
  { value: 'england', label: 'England' },
  { value: 'scotland', label: 'Scotland' },
  { value: 'wales', label: 'Wales' },
  { value: 'northern-ireland', label: 'Northern Ireland' },
] as const;

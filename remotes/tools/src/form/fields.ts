import { characterCount } from '@ledgerlight/posts/character-count';
import type { ReactNode } from 'react';
import * as v from 'valibot';

/** How a text is typed: in one line, in several, or by choosing it; and how the field presents itself. */
export interface FieldInfo {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  readonly type?: 'text' | 'url' | 'email' | 'date' | 'time';
  /** Lines of a text area. */
  readonly lines?: number;
  /** Shown in the font for code and not spell-checked. */
  readonly isCode?: boolean;
  /** The options of a choice in their order. */
  readonly options?: readonly (readonly [value: string, label: string])[];
  /** What the field holds at first; '' by default. */
  readonly empty?: string;
}

/** A repeated group of fields. */
export interface RowsInfo extends Pick<FieldInfo, 'label' | 'hint'> {
  /** One row of it: 'Question'. */
  readonly rowLabel: string;
  readonly max: number;
  readonly fields: FieldEntries;
}

/** The fields of a form by name, each a schema that a function of this file made, or a pipe that begins with one. */
export type FieldEntries = Readonly<Record<string, v.GenericSchema>>;

/** The options of a choice: their labels by value. */
export type ChoiceLabels = Readonly<Record<string, string>>;

/** What a text must be unless it is empty, and the message for visitors. */
type TextTest = readonly [test: RegExp | ((text: string) => boolean), message: string];

interface TextOptions extends Omit<FieldInfo, 'label'> {
  readonly test?: TextTest | undefined;
}

const INFOS = new WeakMap<object, FieldInfo | RowsInfo>();

/** A text of at most `max` characters. Messages for visitors name it by its label. */
export function text(label: string, max: number, { test, ...info }: TextOptions = {}) {
  const [isValid, message] = test ?? [/^/, ''];
  const passes = typeof isValid === 'function' ? isValid : (typed: string) => isValid.test(typed);
  const schema = v.pipe(
    v.string(),
    // The lines of code keep their numbers.
    v.transform((typed) => (info.isCode ? typed : typed.trim())),
    v.check(
      (typed) => characterCount(typed) <= max,
      ({ input }) =>
        `“${label}” has ${number(characterCount(input))} characters. Shorten it to ${number(max)} at most.`,
    ),
    v.check((typed) => !info.required || typed.trim() !== '', `“${label}” is empty. Type something first.`),
    v.check((typed) => typed.trim() === '' || passes(typed), message),
  );
  INFOS.set(schema, { label, ...info });
  return schema;
}

/** A complete web address. */
export function address(label: string, info: Omit<FieldInfo, 'label'> = {}) {
  const message = `“${label}” must be a whole web address, such as https://example.com/page, without spaces.`;
  return text(label, 2000, { type: 'url', test: [isWebAddress, message], ...info });
}

/** One of several options, the first until another one is chosen. */
export function choice<const Labels extends ChoiceLabels>(
  label: string,
  labels: Labels,
  info: Pick<FieldInfo, 'hint' | 'empty'> = {},
) {
  const schema = v.custom<keyof Labels & string>(
    (value) => typeof value === 'string' && Object.hasOwn(labels, value),
    `“${label}” is none of the options.`,
  );
  const options = Object.entries(labels);
  INFOS.set(schema, { label, options, empty: options[0]?.[0] ?? '', ...info });
  return schema;
}

/** Repeated groups of fields. */
export function rows<Entries extends v.ObjectEntries>(entries: Entries, info: Omit<RowsInfo, 'fields'>) {
  const schema = v.array(v.object(entries));
  INFOS.set(schema, { ...info, fields: entries });
  return schema;
}

/** @throws Error for a schema that no function of this file made */
export function infoOf(schema: v.GenericSchema): FieldInfo | RowsInfo {
  const info = INFOS.get(schema);
  if (info) return info;
  if ('pipe' in schema && Array.isArray(schema.pipe) && schema.pipe[0] !== schema) return infoOf(schema.pipe[0]);
  throw new Error('The schema is no field of a form');
}

/** Splits a text into its lines, without the empty ones. */
export const intoLines = v.transform((typed: string) => typed.split(/\s*\n\s*/).filter(Boolean));

export function isWebAddress(typed: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(typed) && URL.canParse(typed);
}

/** Whether a text is a day of the calendar, such as '2027-01-04'. */
export function isDay(typed: string): boolean {
  const time = Date.parse(`${typed}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(typed);
}

/** A time such as '09:30'. */
export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

function number(value: number): string {
  return value.toLocaleString('en-GB');
}

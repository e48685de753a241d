import * as v from 'valibot';
import { type MotifName, motifs } from './motifs/motifs.ts';
import { type Accent, accents } from './palette.ts';

/** Raised when a figures.json cannot be drawn; the message names the file, the place and what is expected there. */
export class FiguresError extends Error {
  override readonly name = 'FiguresError';
  readonly code = 'figures-invalid';
}

/** The drawn cover of an article. */
export interface Cover {
  readonly kind: 'cover';
  readonly motif: MotifName;
  readonly accent: Accent;
}

/** A chart drawn from its data; every series has one value for each entry of `x`. */
export type Chart = v.InferOutput<typeof chartSchema>;

/** The figures of one article by file name. */
export type Figures = ReadonlyMap<string, Cover | Chart>;

/** Parses the text of a figures.json; `origin` names the file in errors. Throws {@link FiguresError}. */
export function parseFigures(text: string, origin: string): Figures {
  const result = v.safeParse(figuresSchema, jsonOf(text, origin), { abortPipeEarly: true });
  if (result.success) return new Map(Object.entries(result.output));
  const places = v.flatten(result.issues);
  const lines = [
    ...(places.root ?? []).map((message) => `  ${message}`),
    ...Object.entries(places.nested ?? {}).map(([place, messages]) => `  ${place}: ${(messages ?? []).join('; ')}`),
  ];
  throw new FiguresError(`${origin} cannot be drawn:\n${lines.join('\n')}`);
}

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
const fileName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*\.webp$/, 'must be a file name such as some-chart.webp'),
);

const coverSchema = v.strictObject({
  kind: v.literal('cover'),
  motif: v.picklist(namesOf(motifs)),
  accent: v.picklist(namesOf(accents)),
  title: v.optional(v.literal('', 'covers carry no text: leave it empty')),
});

const chartSchema = v.pipe(
  v.strictObject({
    kind: v.picklist(['line', 'area', 'bar', 'stacked-bar', 'horizontal-bar']),
    title: text,
    unit: v.string(),
    xTitle: text,
    yTitle: text,
    x: v.pipe(v.array(text), v.minLength(3, 'needs at least 3 labels'), v.maxLength(31, 'has more than 31 labels')),
    series: v.pipe(
      v.array(v.strictObject({ name: text, values: v.array(v.pipe(v.number(), v.finite())) })),
      v.minLength(1, 'needs at least one series'),
      v.maxLength(4, 'has more than 4 series'),
    ),
    source: text,
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { kind, series, x } = dataset.value;
    for (const { name, values } of series) {
      if (values.length !== x.length) {
        addIssue({ message: `series "${name}" has ${values.length} values for ${x.length} labels` });
      }
      if (kind === 'stacked-bar' && values.some((value) => value < 0)) {
        addIssue({ message: `series "${name}" has a negative value, which cannot be stacked` });
      }
    }
  }),
);

const figuresSchema = v.record(fileName, v.variant('kind', [coverSchema, chartSchema]));

function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] {
  const isName = (key: string): key is Name => Object.hasOwn(table, key);
  return Object.keys(table).filter(isName);
}

function jsonOf(source: string, origin: string): unknown {
  try {
    return JSON.parse(source);
  } catch (cause) {
    throw new FiguresError(`${origin} is not JSON: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

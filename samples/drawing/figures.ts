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

/** The drawn pictures of one article by file name. */
export type Figures = ReadonlyMap<string, Cover>;

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

const fileName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*\.webp$/, 'must be a file name such as cover.webp'),
);

const coverSchema = v.strictObject({
  kind: v.literal('cover'),
  motif: v.picklist(namesOf(motifs)),
  accent: v.picklist(namesOf(accents)),
  title: v.optional(v.literal('', 'covers carry no text: leave it empty')),
});

const figuresSchema = v.record(fileName, coverSchema);

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

import { characterCount } from '@ledgerlight/posts/character-count';
import { META_DESCRIPTION_LIMIT } from '@ledgerlight/posts/form';
import type { Fields, PlacedText, SingleKey } from '@ledgerlight/posts/front-matter/fields';
import type { FileProblem } from '@ledgerlight/posts/front-matter/nodes';
import { lacksZone, readPostDate } from '@ledgerlight/posts/front-matter/post-date';
import { IMAGE_ALT_LIMIT } from '@ledgerlight/posts/image-alt';
import { isPostType } from '@ledgerlight/posts/types';

/** The fields of a post as they are written, without its images. */
export interface ConvertedFields {
  readonly title: string;
  readonly author?: string | undefined;
  readonly type?: string | undefined;
  readonly description?: string | undefined;
  readonly metaTitle?: string | undefined;
  readonly imageAlt?: string | undefined;
  readonly date?: string | undefined;
  readonly isDraft: boolean;
  readonly problems: readonly FileProblem[];
  /** Keys whose values were dropped or shortened, with what was done. */
  readonly changes: readonly string[];
}

/** What the values mean that a file leaves open. */
export interface FieldContext {
  /** The title of a file that has none. */
  readonly title: string;
  /** The date in the name of the file; empty for none. */
  readonly dateInName: string;
  /** The zone of times of day that name none. */
  readonly zone: string | undefined;
  /** Names of authors by the keys that a site has for them. */
  readonly authors: ReadonlyMap<string, string>;
  readonly isDraft: boolean;
}

/** Converts the fields of a file to what `publish` accepts. A date that is none makes the post a draft, so that it is not published as of today. */
export function convertFields({ values, isDraft, unknown }: Fields, context: FieldContext): ConvertedFields {
  const changes = unknown.map(({ name }) => `${name} dropped`);
  const problems: FileProblem[] = [];
  const textAt = (key: SingleKey) => values.get(key)?.text.replace(/\s+/g, ' ').trim() || undefined;
  const type = textAt('type');
  if (type !== undefined && !isPostType(type)) changes.push('type dropped');
  if (values.has('id')) changes.push('id dropped');
  if (values.has('imageFocus')) changes.push('imageFocus dropped');
  const date = dateOf(values.get('date'), context);
  if ('problem' in date) problems.push(date.problem);
  else if (date.lacksZone) changes.push(`date taken as ${context.zone ?? 'UTC'}`);
  const author = textAt('author');
  return {
    title: textAt('title') ?? context.title,
    author: author
      ?.split(' and ')
      .map((name) => context.authors.get(name) ?? name)
      .join(' and '),
    type: isPostType(type) ? type : undefined,
    description: shortened('description', textAt('description'), META_DESCRIPTION_LIMIT, changes),
    metaTitle: textAt('metaTitle'),
    imageAlt: shortened('imageAlt', textAt('imageAlt'), IMAGE_ALT_LIMIT, changes),
    date: 'moment' in date ? date.moment : undefined,
    isDraft: isDraft || context.isDraft || problems.length > 0,
    problems,
    changes,
  };
}

type ConvertedDate =
  | { readonly moment: string | undefined; readonly lacksZone: boolean }
  | { readonly problem: FileProblem };

function dateOf(typed: PlacedText | undefined, { dateInName, zone }: FieldContext): ConvertedDate {
  const text = typed?.text.trim() || dateInName;
  if (text === '') return { moment: undefined, lacksZone: false };
  const read = readPostDate(text, zone);
  if (!read.ok) {
    const { line, column } = typed ?? { line: 1, column: 1 };
    return { problem: { code: 'invalid-date', message: read.message, line, column } };
  }
  // A day alone stays one.
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : read.moment.replace(/\.0+(?=[Z+-])/, '');
  return { moment, lacksZone: lacksZone(text) };
}

/** Cuts a text at the last word that fits. */
function shortened(key: string, text: string | undefined, limit: number, changes: string[]): string | undefined {
  if (text === undefined || characterCount(text) <= limit) return text;
  changes.push(`${key} shortened`);
  const start = [...text].slice(0, limit - 1).join('');
  return `${start.replace(/\s+\S*$/, '').replace(/[\s,;:.–-]+$/, '')}…`;
}

import { characterCount } from '@ledgerlight/posts/character-count';
import {
  isCanonicalUrl,
  META_DESCRIPTION_LIMIT,
  SOCIAL_DESCRIPTION_LIMIT,
  SOCIAL_TITLE_LIMIT,
} from '@ledgerlight/posts/form';
import type { Fields, PositionedText, SingleKey } from '@ledgerlight/posts/front-matter/fields';
import { readIndexing } from '@ledgerlight/posts/front-matter/indexing';
import type { FileProblem } from '@ledgerlight/posts/front-matter/nodes';
import { lacksZone, readPostDate } from '@ledgerlight/posts/front-matter/post-date';
import { IMAGE_ALT_LIMIT } from '@ledgerlight/posts/image-alt';
import { isTopicSlug, MAX_TOPICS, readTopics } from '@ledgerlight/posts/topics';
import { isPostType } from '@ledgerlight/posts/types';
import { ADDRESS_KEYS } from './read-post.ts';

interface FieldContext {
  readonly title: string;
  /** The date in the file name; empty for none. */
  readonly dateInName: string;
  readonly zone: string | undefined;
  /** The names of authors by their keys. */
  readonly authors: ReadonlyMap<string, string>;
  readonly isDraft: boolean;
}

/**
 * Converts front matter to the fields of `publish`; `changes` names the keys with values that were dropped or shortened. An invalid date
 * makes the post a draft, so that it is not published as of today.
 */
export function convertFields({ values, isDraft, unknown }: Fields, context: FieldContext) {
  const changes = unknown.flatMap(({ name }) => (ADDRESS_KEYS.includes(name) ? [] : [`${name} dropped`]));
  const textOf = (key: SingleKey) => values.get(key)?.text.replace(/\s+/g, ' ').trim() || undefined;
  const type = textOf('type');
  if (type !== undefined && !isPostType(type)) changes.push('type dropped');
  for (const key of ['id', 'imageFocus'] as const) if (values.has(key)) changes.push(`${key} dropped`);
  const canonicalUrl = textOf('canonicalUrl');
  const isCanonical = canonicalUrl === undefined || isCanonicalUrl(canonicalUrl);
  if (!isCanonical) changes.push('canonicalUrl dropped');
  const indexing = readIndexing(textOf('noindex') ?? '');
  if (indexing !== 'noindex' && indexing !== 'index') changes.push('noindex dropped');
  const date = convertDate(values.get('date'), context);
  if ('moment' in date && date.lacksZone) changes.push(`date taken as ${context.zone ?? 'UTC'}`);
  const problems = 'problem' in date ? [date.problem] : [];
  const authors = textOf('author')?.split(' and ');
  return {
    title: textOf('title') ?? context.title,
    author: authors?.map((name) => context.authors.get(name) ?? name).join(' and '),
    type: isPostType(type) ? type : undefined,
    description: shorten('description', textOf('description'), META_DESCRIPTION_LIMIT, changes),
    metaTitle: textOf('metaTitle'),
    canonicalUrl: isCanonical ? canonicalUrl : undefined,
    noindex: indexing === 'noindex' || undefined,
    socialTitle: shorten('socialTitle', textOf('socialTitle'), SOCIAL_TITLE_LIMIT, changes),
    socialDescription: shorten('socialDescription', textOf('socialDescription'), SOCIAL_DESCRIPTION_LIMIT, changes),
    topics: topicsOf(textOf('topics'), changes),
    imageAlt: shorten('imageAlt', textOf('imageAlt'), IMAGE_ALT_LIMIT, changes),
    date: 'moment' in date ? date.moment : undefined,
    isDraft: isDraft || context.isDraft || problems.length > 0,
    problems,
    changes,
  };
}

function topicsOf(text: string | undefined, changes: string[]): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const named = readTopics(text);
  const topics = named.filter(isTopicSlug).slice(0, MAX_TOPICS);
  if (topics.length < named.length) changes.push('some topics dropped');
  return topics.length > 0 ? topics : undefined;
}

type ConvertedDate =
  | { readonly moment: string | undefined; readonly lacksZone: boolean }
  | { readonly problem: FileProblem };

function convertDate(typed: PositionedText | undefined, { dateInName, zone }: FieldContext): ConvertedDate {
  const text = typed?.text.trim() || dateInName;
  if (text === '') return { moment: undefined, lacksZone: false };
  const read = readPostDate(text, zone);
  if (!read.ok) {
    const { line, column } = typed ?? { line: 1, column: 1 };
    return { problem: { code: 'invalid-date', message: read.message, line, column } };
  }
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : read.moment.replace(/\.0+(?=[Z+-])/, '');
  return { moment, lacksZone: lacksZone(text) };
}

function shorten(key: string, text: string | undefined, limit: number, changes: string[]): string | undefined {
  if (text === undefined || characterCount(text) <= limit) return text;
  changes.push(`${key} shortened`);
  const start = [...text].slice(0, limit - 1).join('');
  return `${start.replace(/\s+\S*$/, '').replace(/[\s,;:.–-]+$/, '')}…`;
}

import { unescapeContent } from '@ledgerlight/posts/escape';
import type { StoredPost } from '@ledgerlight/publishing/ports';

/** What of a file tells which article it may be. */
interface FileWords {
  readonly title: string;
  /** The slug that the file names; null for none. */
  readonly slug: string | null;
  /** The whole text of the file. */
  text(): Promise<string>;
}

/**
 * Whether a file plausibly is an article: it names its slug, or has its title, or still says at least half of what the article says. A
 * title or a text that somebody edited fits, so that teams who share their records are not asked about their own work.
 */
export async function fitsArticle({ title, slug, text }: FileWords, article: StoredPost): Promise<boolean> {
  if (slug !== null && slug === article.slug) return true;
  const words = wordsOf(title).join('-');
  if (words !== '' && (words === wordsOf(article.title).join('-') || words === article.slug)) return true;
  const said = phrasesOf(unescapeContent(article.content));
  if (said.size === 0) return false;
  const here = phrasesOf(await text());
  const shared = [...said].filter((phrase) => here.has(phrase)).length;
  return shared / said.size >= MIN_SHARED;
}

/** The part of an article's phrases that a file must have to be taken for the same text. */
const MIN_SHARED = 0.5;

/** Every three words that follow each other, without addresses: images have others in a file than on the site. */
function phrasesOf(text: string): ReadonlySet<string> {
  const words = wordsOf(text.replace(/\]\([^)\n]*\)|^ {0,3}\[[^\]\n]*\]:.*$/gm, ' '));
  return new Set(words.slice(2).map((word, place) => `${words[place]} ${words[place + 1]} ${word}`));
}

function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

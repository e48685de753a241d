import indefinite from 'indefinite';
import { pluralize, singularize } from 'inflection';
import { acronymOf, READ_AS_WORDS, WITH_THE } from './acronyms.ts';
import { cleanPhrase, hasWord } from './clean-text.ts';
import { inSentenceCase } from './letter-case.ts';
import { isActivityNoun, isMassNoun, PLURAL_ONLY, THINGS, wordSet } from './noun-lists.ts';
import { activityOf, startsWithGerund, withGerund } from './verbs.ts';

/** What kind of subject it is. 'guess' decides by its words. */
export type SubjectUse = 'guess' | 'thing' | 'activity' | 'idea' | 'name';

/** A subject in the forms in which sentences need it. A form that it does not have is null. */
export interface Subject {
  readonly use: Exclude<SubjectUse, 'guess'>;
  /** In general: 'mortgages', 'vegan baking', 'Bitcoin'. */
  readonly general: string;
  readonly isPlural: boolean;
  /** Before a noun: 'mortgage' questions. */
  readonly modifier: string | null;
  /** One of them: 'a mortgage'. */
  readonly one: string | null;
  /** 'mortgage', after 'your' or 'first'. */
  readonly bare: string | null;
  /** Whether it is something to do with an object, such as 'buying a house', for which 'What is …?' is no question. */
  readonly isVerbal: boolean;
}

/** Reads what a visitor typed as a subject; null if it has no letter and no digit. */
export function readSubject(typed: string, use: SubjectUse = 'guess'): Subject | null {
  const text = inSentenceCase(cleanPhrase(typed));
  if (!hasWord(text)) return null;
  const [, located, place] = /^(.*\S) (UK|USA|EU)$/.exec(text) ?? [];
  const isPlace = located && place && use !== 'name' && !PREPOSITIONS.has(located.split(' ').at(-1) ?? '');
  return isPlace ? inPlace(readPhrase(located, use), place) : readPhrase(text, use);
}

/** 'pension transfers in the UK' for 'pension transfer UK', as people type it into a search. */
function inPlace(subject: Subject, place: string): Subject {
  const where = (form: string | null) => form && `${form} in the ${place}`;
  const { general, modifier, one, bare } = subject;
  return {
    ...subject,
    general: `${general} in the ${place}`,
    modifier: modifier && `${place} ${modifier}`,
    one: where(one),
    bare: bare && `${place} ${bare}`,
  };
}

function readPhrase(text: string, use: SubjectUse): Subject {
  const [, verbPhrase] = /^how (?:to|do (?:i|you|we)|can (?:i|you|we)) (.+)$/i.exec(text) ?? [];
  if (verbPhrase) return verbal(withGerund(verbPhrase.split(' ')));
  const noun = text.replace(/^what (?:is|are) (?=.)/i, '').replace(/^(?:an?|some) (?=.)/i, '');
  const words = noun.split(' ');
  const action = activityOf(words);
  if (use === 'name') return named(noun, words);
  if (action && use !== 'thing') return verbal(action);
  if (startsWithGerund(words) && use !== 'thing') return verbal(noun);
  return fromNoun(noun, words, use);
}

function fromNoun(text: string, words: readonly string[], use: SubjectUse): Subject {
  const last = words.at(-1) ?? text;
  const head = last.toLowerCase();
  const guessed = use === 'guess';
  if (words.slice(0, -1).some((word) => PREPOSITIONS.has(word.toLowerCase())))
    return phrase(words, guessed ? 'idea' : use);
  if (WITH_THE.has(text)) return fixed('name', `the ${text}`, text);
  if (guessed && (isNameLike(words) || !isEnglishWord(last))) return named(text, words);
  if (use === 'activity' || (guessed && isActivityNoun(head))) return fixed('activity', text, text);
  const isChosen = THINGS.has(singularOf(head).toLowerCase());
  const kind = guessed ? (isChosen ? 'thing' : 'idea') : use;
  if (kind === 'name' || isMassNoun(head) || (guessed && !isChosen && acronymOf(last) === last && !last.endsWith('s')))
    return { ...fixed(kind, text, text), one: kind === 'thing' ? text : null };
  return counted(text, words, kind);
}

function named(text: string, words: readonly string[]): Subject {
  const last = words.at(-1) ?? text;
  // 'Premium Bonds are', 'Barclays is'.
  const isPlural = words.length > 1 && /^\p{Lu}.*[^s]s$/u.test(last) && singularize(last) !== last;
  return { ...fixed('name', text, text), isPlural };
}

function counted(text: string, words: readonly string[], use: Subject['use']): Subject {
  const last = words.at(-1) ?? text;
  const [beforeLast] = words.slice(-2, -1);
  if (PLURAL_ONLY.has(last.toLowerCase())) return { ...fixed(use, text, text), isPlural: true };
  // 'bread and butter' are two; 'stocks and shares ISA' is one.
  if (beforeLast === 'and' || beforeLast === '&') return { ...fixed(use, text, text), isPlural: true };
  const start = words.slice(0, -1);
  const singular = [...start, singularOf(last)].join(' ');
  const general = [...start, pluralOf(last)].join(' ');
  const isOne = use === 'thing';
  return {
    use,
    general,
    isPlural: true,
    modifier: singular,
    one: isOne ? withArticle(singular) : null,
    bare: isOne ? singular : null,
    isVerbal: false,
  };
}

function phrase(words: readonly string[], use: Exclude<SubjectUse, 'guess'>): Subject {
  const text = words.join(' ');
  const preposition = words.findIndex((word) => PREPOSITIONS.has(word.toLowerCase()));
  const head = (words[preposition - 1] ?? '').toLowerCase();
  const isPlural =
    PLURAL_ONLY.has(head) || (!isMassNoun(head) && singularize(head) !== head && !/(?:ss|us|is)$/.test(head));
  return { ...fixed(use, text, null), isPlural };
}

/** What is done once is no activity to practise: 'buying a house'. */
const DONE_ONCE = /^(?:buying|selling|choosing|finding|starting|becoming|retiring|getting)\b| (?:an?|the|my|our|your) /;

function verbal(text: string): Subject {
  return { ...fixed(DONE_ONCE.test(text) ? 'idea' : 'activity', text, null), isVerbal: text.includes(' ') };
}

function fixed(use: Subject['use'], general: string, modifier: string | null): Subject {
  return { use, general, isPlural: false, modifier, one: null, bare: null, isVerbal: false };
}

const PREPOSITIONS = wordSet(
  'a about after against an as at before between by during for from in into my of on or our over the through to under v versus vs when while with without your',
);

function isNameLike(words: readonly string[]): boolean {
  return words.some((word) => /^\p{Lu}/u.test(word) && word !== acronymOf(word));
}

function isEnglishWord(word: string): boolean {
  return /^[A-Za-z][A-Za-z'’-]+$/.test(word);
}

function pluralOf(word: string): string {
  const acronym = acronymOf(word);
  if (acronym) return acronym.endsWith('s') ? acronym : `${acronym}s`;
  return pluralize(word);
}

function singularOf(word: string): string {
  const acronym = acronymOf(word);
  if (acronym) return acronym.endsWith('s') ? acronym.slice(0, -1) : acronym;
  if (/(?:ss|us|is|ens)$/.test(word) || word === 'gas') return word;
  return singularize(word);
}

export function withArticle(noun: string): string {
  const [first = ''] = noun.split(/[\s-]/, 1);
  return READ_AS_WORDS.has(first) ? `a ${noun}` : indefinite(noun);
}

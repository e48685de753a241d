import * as v from 'valibot';
import { optionalText, requiredText } from '../form/checks.ts';
import { storedChoice, storedToolText } from '../form/tool-values.ts';
import { hasWord } from './language/clean-text.ts';
import { readPeople } from './language/people.ts';
import { readSubject, SUBJECT_USES, type Subject, type SubjectUse } from './language/subject.ts';

/** In a choice of intents: all of them, in turn. */
export const ALL = 'all';

const MAX_SUBJECT = 60;
const MAX_AUDIENCE = 40;
const MAX_DRAFT = 300;

/** The fields that all generators over a subject share, as stored. */
export const ideaShape = {
  subject: storedToolText,
  use: storedChoice(SUBJECT_USES),
  audience: storedToolText,
  draft: storedToolText,
  batch: storedToolText,
};

export const EMPTY_IDEA_FIELDS = { subject: '', use: 'guess', audience: '', draft: '', batch: '' } as const;

export interface IdeaValues {
  readonly subject: string;
  readonly use: SubjectUse;
  readonly audience: string;
  readonly draft: string;
  /** The number of the batch that is shown; '' for the first. */
  readonly batch: string;
  readonly [name: string]: string;
}

/** The same fields, checked. */
export const ideaChecks = {
  subject: v.pipe(
    requiredText('The subject', MAX_SUBJECT),
    v.check(
      (text) => text === '' || hasWord(text),
      'The subject has no word in it. Name it in letters: “space travel”.',
    ),
  ),
  use: v.picklist(SUBJECT_USES),
  audience: v.pipe(
    optionalText('The audience', MAX_AUDIENCE),
    v.check(
      (text) => text === '' || hasWord(text),
      'The audience has no word in it. Name it in letters: “new parents”.',
    ),
  ),
  draft: optionalText('Your own line', MAX_DRAFT),
  batch: v.pipe(
    v.string(),
    v.transform((text) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1)),
  ),
};

export interface IdeaSubject {
  readonly subject: Subject;
  /** In the middle of a sentence, or ''. */
  readonly audience: string;
}

interface CheckedSubject {
  readonly subject: string;
  readonly use: SubjectUse;
  readonly audience: string;
}

/** Reads checked fields. Throws for a subject without a word, which the checks refuse. */
export function readIdeaSubject({ subject: typed, use, audience }: CheckedSubject): IdeaSubject {
  const subject = readSubject(typed, use);
  if (!subject) throw new Error('A subject without a word passed the checks');
  return { subject, audience: readPeople(audience) };
}

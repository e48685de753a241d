import * as v from 'valibot';
import { optionalText, requiredText, whenFilled } from '../form/checks.ts';
import {
  oneOf,
  type Problems,
  readValues,
  type ToolRules,
  type ToolValues,
  type ValuesReading,
} from '../form/tool-values.ts';
import { hasWord } from './language/clean-text.ts';
import { readPeople } from './language/people.ts';
import { readSubject, type Subject, type SubjectUse } from './language/subject.ts';

/** In a choice of intents: all of them, in turn. */
export const ALL = 'all';
/** The first option of a choice of intents. */
export const ALL_INTENTS = { [ALL]: 'A mix of all' } as const;

const USES: Readonly<Record<SubjectUse, string>> = {
  guess: 'Work it out',
  thing: 'A thing people choose: a mortgage',
  activity: 'An activity: vegan baking',
  idea: 'An idea or event: inflation',
  name: 'A name: Bank of England',
};

/** The fields that all generators over a subject share. `batch` is the number of the batch that is shown; '' for the first. */
const EMPTY_IDEA_FIELDS = { subject: '', use: 'guess', audience: '', draft: '', batch: '' };

export type IdeaValues = typeof EMPTY_IDEA_FIELDS;

const ideaChecks = {
  subject: v.pipe(
    requiredText('The subject', 60),
    whenFilled(hasWord, 'The subject has no word in it. Name it in letters: “space travel”.'),
  ),
  use: oneOf(USES),
  audience: v.pipe(
    optionalText('The audience', 40),
    whenFilled(hasWord, 'The audience has no word in it. Name it in letters: “new parents”.'),
  ),
  draft: optionalText('Your own line', 300),
  batch: v.pipe(
    v.string(),
    v.transform((text) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1)),
  ),
};

/** What the shared fields of a generator say. */
export interface IdeaRequest {
  readonly subject: Subject;
  /** In the middle of a sentence, or ''. */
  readonly audience: string;
  /** The visitor's own line, or ''. */
  readonly draft: string;
  readonly batch: number;
}

interface IdeaDefinition<Own extends ToolValues, Checked, Result> extends Omit<ToolRules<Own, Result>, 'read'> {
  readonly example: Partial<IdeaValues> & NoInfer<Own>;
  readonly checks: v.GenericSchema<unknown, Checked>;
  /** The check of the visitor's own line, if it is not one of a usual length. */
  readonly draft?: ReturnType<typeof optionalText>;
  readonly make: (request: IdeaRequest, own: Checked) => Result;
}

/** Defines a generator over a subject by the fields that it has beside the shared ones. */
export function defineIdeaTool<Own extends ToolValues, Checked, Result>(
  definition: IdeaDefinition<Own, Checked, Result>,
): ToolRules<IdeaValues & Own, Result> {
  const { slug, choices, empty, example, checks, draft = ideaChecks.draft, make } = definition;
  const shared = v.object({ ...ideaChecks, draft });
  return {
    slug,
    choices: { use: USES, ...choices },
    empty: { ...EMPTY_IDEA_FIELDS, ...empty },
    example: { ...EMPTY_IDEA_FIELDS, ...example },
    read(values) {
      const request = readValues(shared, values, requestOf);
      const own = readValues(checks, values, (checked) => checked);
      if ('result' in request && 'result' in own) return { result: make(request.result, own.result) };
      return { problems: { ...problemsIn(request), ...problemsIn(own) } };
    },
  };
}

function problemsIn(reading: ValuesReading<unknown>): Problems {
  return 'problems' in reading ? reading.problems : {};
}

interface CheckedSubject extends Omit<IdeaRequest, 'subject'> {
  readonly subject: string;
  readonly use: SubjectUse;
}

/** Throws for a subject without a word, which the checks refuse. */
function requestOf({ subject: typed, use, audience, draft, batch }: CheckedSubject): IdeaRequest {
  const subject = readSubject(typed, use);
  if (!subject) throw new Error('A subject without a word passed the checks');
  return { subject, audience: readPeople(audience), draft, batch };
}

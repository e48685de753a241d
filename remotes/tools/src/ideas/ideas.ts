import { characterCount } from '@ledgerlight/posts/character-count';
import type { ToolSlug } from '@ledgerlight/site/tool-slugs';
import * as v from 'valibot';
import { type ChoiceLabels, choice, text } from '../form/fields.ts';
import { readValues, type ToolRules, toolRules } from '../form/tool-values.ts';
import { type Finding, foundIn, phraseFindings, problem } from '../result/finding.ts';
import { asHashtag, fillTemplate, type Slots } from './fill-template.ts';
import type { NetworkLimit } from './limits.ts';

/** The data of a tool that inserts a subject into templates: its texts, fields, templates and limits. */
interface IdeaToolData {
  readonly slug: ToolSlug;
  /** The heading of the form. */
  readonly title: string;
  /** What an idea is: 'title', 'titles'. */
  readonly one: string;
  readonly many: string;
  readonly subjectLabel: string;
  /** Further texts that templates name. */
  readonly fields?: readonly IdeaField[];
  readonly kindLabel: string;
  /** The templates by kind. They name {subject}, {audience} and the fields of the tool. */
  readonly kinds: Readonly<Record<string, IdeaKind>>;
  /** Where the ideas go, by name. The first is chosen until another one is. */
  readonly places: Readonly<Record<string, Place>>;
  readonly example: Slots;
  /** What matters for this kind of text, in sentences. */
  readonly method: string;
  /** The length of an idea, if not in characters. */
  readonly measure?: (text: string) => string;
}

export interface IdeaTool extends IdeaToolData {
  readonly rules: ToolRules<IdeaResult>;
}

/** Makes a tool of its data. */
export function defineIdeaTool(data: IdeaToolData): IdeaTool {
  return { ...data, rules: ideaRules(data) };
}

interface IdeaField {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly max: number;
  readonly required?: boolean;
}

interface IdeaKind {
  readonly label: string;
  readonly templates: readonly string[];
}

interface Place {
  readonly label: string;
  readonly limit: NetworkLimit;
}

export interface IdeaResult {
  readonly groups: readonly IdeaGroup[];
  /** As many hashtags as the network shows or recommends, of all groups; none for texts. */
  readonly selection: readonly string[];
  /** The visitor's own text, or ''. */
  readonly draft: string;
  readonly limit: NetworkLimit;
  readonly findings: readonly Finding[];
}

export interface IdeaGroup {
  readonly label: string;
  readonly ideas: readonly string[];
}

const ALL = 'all';
const MAX_DRAFT = 3000;

/** Returns the rules of an idea tool: its fields, what they may hold, and the ideas that they make. */
function ideaRules(data: IdeaToolData): ToolRules<IdeaResult> {
  const { slug, kinds, kindLabel, places, fields = [], example } = data;
  const subject = text(data.subjectLabel, 60, {
    hint: 'A few words, such as: fixed-rate mortgages.',
    required: true,
    test: HAS_WORD,
  });
  const audience = text('For whom', 40, { hint: 'May be empty, such as: first-time buyers.' });
  const network = choice('Network', labelsOf(places));
  const intent = choice(kindLabel, { [ALL]: 'A mix of all', ...labelsOf(kinds) });
  const draft = text(`Your own ${data.one}`, MAX_DRAFT, {
    hint: 'May be empty. Its length and wording are checked.',
    lines: 2,
  });
  const own = Object.fromEntries(
    fields.map(({ name, label, max, ...info }) => [
      name,
      text(label, max, { ...info, test: info.required ? HAS_WORD : undefined }),
    ]),
  );
  const [onlyPlace, ...otherPlaces] = Object.keys(places);
  const checks = v.intersect([v.object({ subject, audience, intent, network, draft }), v.object(own)]);
  return toolRules(
    {
      ...{ slug, example },
      fields: { subject, audience, ...own, ...(otherPlaces.length > 0 && { network }), intent, draft },
      pairs: [['network', 'intent']],
      former: FORMER_FIELDS,
    },
    (values) => readValues(checks, { network: onlyPlace ?? '', ...values }, (checked) => makeIdeas(data, checked)),
  );
}

const HAS_WORD = [/[\p{L}\p{N}]/u, 'There is no word in the text. Use letters or digits.'] as const;

/** Fields of former versions, which shared addresses still hold. */
const FORMER_FIELDS = ['use', 'batch', 'voice', 'shows', 'text', 'other', 'point'];

function labelsOf(options: Readonly<Record<string, { readonly label: string }>>): ChoiceLabels {
  return Object.fromEntries(Object.entries(options).map(([name, { label }]) => [name, label]));
}

interface CheckedFields extends Slots {
  readonly intent: string;
  readonly network: string;
  readonly draft: string;
}

function makeIdeas(tool: IdeaToolData, { intent, network, draft, ...typed }: CheckedFields): IdeaResult {
  const limit = tool.places[network]?.limit;
  if (!limit) throw new Error(`There is no place ${network}`);
  const isTag = limit.tags !== undefined;
  const slots = Object.fromEntries(
    Object.entries(typed).map(([name, each]) => [name, isTag ? asHashtag(each) : asPhrase(each)]),
  );
  const groups = Object.entries(tool.kinds)
    .filter(([name]) => intent === ALL || intent === name)
    .map(([, { label, templates }]) => ({ label, ideas: templates.flatMap((each) => fitting(each, slots, limit)) }))
    .filter(({ ideas }) => ideas.length > 0);
  return {
    ...{ groups, draft, limit },
    selection: inTurn(groups).slice(0, limit.tags ?? 0),
    findings: [
      ...foundIn(isTooLong(draft, limit) && problem(`Your own ${tool.one} is too long ${limit.place}.`)),
      ...phraseFindings(tool.one, draft),
      ...Object.values(typed).flatMap((each) => phraseFindings('form', each)),
    ],
  };
}

/** Returns what was typed as one line that a sentence can go on after. */
function asPhrase(typed: string): string {
  return typed.replaceAll(/\s+/g, ' ').replace(/[\s.,;:!?]+$/, '');
}

function fitting(template: string, slots: Slots, limit: NetworkLimit): readonly string[] {
  const idea = fillTemplate(template, slots);
  return idea === null || isTooLong(idea, limit) ? [] : [idea];
}

function isTooLong(typed: string, { max }: NetworkLimit): boolean {
  return max !== null && characterCount(typed) > max;
}

function inTurn(groups: readonly IdeaGroup[]): readonly string[] {
  const longest = Math.max(0, ...groups.map(({ ideas }) => ideas.length));
  return Array.from({ length: longest }, (_, index) => groups.flatMap(({ ideas }) => ideas[index] ?? [])).flat();
}

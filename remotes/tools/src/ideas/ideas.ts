import { characterCount } from '@ledgerlight/posts/character-count';
import type { ToolSlug } from '@ledgerlight/site/tool-slugs';
import * as v from 'valibot';
import { optionalText, requiredText, whenFilled } from '../form/checks.ts';
import { type ChoiceLabels, oneOf, readValues, type ToolRules } from '../form/tool-values.ts';
import { type Finding, foundIn, phraseFindings, problem } from '../result/finding.ts';
import { asHashtag, fillTemplate, type Slots } from './fill-template.ts';
import type { Limit } from './limits.ts';

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
  readonly rules: ToolRules<Slots, IdeaResult>;
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
  readonly limit: Limit;
}

export interface IdeaResult {
  readonly groups: readonly IdeaGroup[];
  /** As many hashtags as the network shows or recommends, of all groups; none for texts. */
  readonly selection: readonly string[];
  /** The visitor's own text, or ''. */
  readonly draft: string;
  readonly limit: Limit;
  readonly findings: readonly Finding[];
}

export interface IdeaGroup {
  readonly label: string;
  readonly ideas: readonly string[];
}

const ALL = 'all';
const MAX_DRAFT = 3000;

/** Returns the rules of an idea tool: its fields, what they may hold, and the ideas that they make. */
function ideaRules(tool: IdeaToolData): ToolRules<Slots, IdeaResult> {
  const { slug, kinds, places, fields = [], example } = tool;
  const choices = { intent: { [ALL]: 'A mix of all', ...labelsOf(kinds) }, network: labelsOf(places) };
  const empty = {
    ...{ subject: '', audience: '', draft: '', intent: ALL, network: Object.keys(places)[0] ?? '' },
    ...Object.fromEntries(fields.map(({ name }) => [name, ''])),
  };
  const own = fields.map(({ name, label, max, required }) => [
    name,
    required ? withWord(label, max) : optionalText(`“${label}”`, max),
  ]);
  const checks = v.intersect([
    v.object({
      subject: withWord('The subject', 60),
      audience: optionalText('The audience', 40),
      draft: optionalText(`Your own ${tool.one}`, MAX_DRAFT),
      intent: oneOf(choices.intent),
      network: oneOf(choices.network),
    }),
    v.object(Object.fromEntries(own)),
  ]);
  return {
    slug,
    choices,
    former: FORMER_FIELDS,
    empty,
    example: { ...empty, ...example },
    read: (values) => readValues(checks, values, (checked) => makeIdeas(tool, checked)),
  };
}

/** Fields of former versions, which shared addresses still hold. */
const FORMER_FIELDS = ['use', 'batch', 'voice', 'shows', 'text', 'other', 'point'];

function labelsOf(options: Readonly<Record<string, { readonly label: string }>>): ChoiceLabels {
  return Object.fromEntries(Object.entries(options).map(([name, { label }]) => [name, label]));
}

function withWord(name: string, max: number) {
  return v.pipe(
    requiredText(name, max),
    whenFilled(/[\p{L}\p{N}]/u, `${name} has no word in it. Use letters or digits.`),
  );
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
    Object.entries(typed).map(([name, text]) => [name, isTag ? asHashtag(text) : asPhrase(text)]),
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
      ...Object.values(typed).flatMap((text) => phraseFindings('form', text)),
    ],
  };
}

/** Returns what was typed as one line that a sentence can go on after. */
function asPhrase(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replace(/[\s.,;:!?]+$/, '');
}

function fitting(template: string, slots: Slots, limit: Limit): readonly string[] {
  const text = fillTemplate(template, slots);
  return text === null || isTooLong(text, limit) ? [] : [text];
}

function isTooLong(text: string, { max }: Limit): boolean {
  return max !== null && characterCount(text) > max;
}

function inTurn(groups: readonly IdeaGroup[]): readonly string[] {
  const longest = Math.max(0, ...groups.map(({ ideas }) => ideas.length));
  return Array.from({ length: longest }, (_, index) => groups.flatMap(({ ideas }) => ideas[index] ?? [])).flat();
}

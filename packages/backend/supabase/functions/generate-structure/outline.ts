import { oneLine, type PostStructure, STRUCTURE_LIMITS, type StructureRequest } from './structure.ts';

interface Section {
  readonly heading: string;
  readonly question: string;
}

/** Composes the outline of a post from a template by its type: without a provider, and for `ledgerlight new`. */
export function composeOutline({ prompt, postType }: StructureRequest): PostStructure {
  const subject = subjectOf(prompt);
  const title = subject.charAt(0).toUpperCase() + subject.slice(1);
  const sections = SECTIONS[postType] ?? NEWS;
  const content = sections.map(({ heading, question }) => `## ${heading}\n\n*${question}*`).join('\n\n');
  return {
    title,
    content: `*In one or two sentences: what a reader takes away about ${markdownText(subject)}.*\n\n${content}\n`,
    metaTitle: oneLine(title, STRUCTURE_LIMITS.metaTitle),
    metaDescription: descriptionOf(title, postType),
    source: 'outline',
  };
}

function subjectOf(prompt: string): string {
  const once = oneLine(prompt, Number.POSITIVE_INFINITY).replace(
    /(?<![\p{L}\p{N}])([\p{L}\p{N}]+)(?: \1(?![\p{L}\p{N}]))+/giu,
    '$1',
  );
  return oneLine(once, STRUCTURE_LIMITS.title).replace(/[.!?:;,]+$/, '');
}

function descriptionOf(title: string, postType: string): string {
  const about = DESCRIPTIONS[postType] ?? NEWS_DESCRIPTION;
  const whole = `${title}: ${about}`;
  return Array.from(whole).length <= STRUCTURE_LIMITS.metaDescription
    ? whole
    : about.charAt(0).toUpperCase() + about.slice(1);
}

function markdownText(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&');
}

const NEWS: readonly Section[] = [
  {
    heading: 'What has changed',
    question: 'Which fact is new, since when, and who says so? Name the source and its date.',
  },
  { heading: 'How it works', question: 'Which rule or mechanism stands behind it? Show one worked number.' },
  { heading: 'What it means for a household', question: 'Who pays more or less, and how much in a plain example?' },
  { heading: 'What is not known yet', question: 'Which dates and decisions are still to come?' },
  { heading: 'Sources', question: 'Primary sources with their dates.' },
];

const SECTIONS: Readonly<Record<string, readonly Section[]>> = {
  'financial-news': NEWS,
  'market-analysis': [
    { heading: 'What prices did', question: 'Which market, which period, how much, in which currency?' },
    { heading: 'What explains it', question: 'Which explanations fit, and which of them can be checked?' },
    { heading: 'The numbers behind it', question: 'A table or chart drawn from data; name where the data is from.' },
    { heading: 'What prices leave out', question: 'What can go differently, and what would show it first?' },
    { heading: 'Sources', question: 'Data and documents with their dates.' },
  ],
  'investment-guide': [
    { heading: 'What it is', question: 'How does this investment work, in ordinary words?' },
    { heading: 'What it costs', question: 'Every cost on an example of 10,000 over ten years.' },
    { heading: 'What can go wrong', question: 'The worst year so far, and who would have had to sell.' },
    { heading: 'Who it suits, and whom not', question: 'Time, income and reserves that it needs.' },
    { heading: 'Steps', question: 'What to do, in order, and what to ask before signing.' },
  ],
  'trading-strategy': [
    { heading: 'The rule', question: 'When does it buy, when does it sell, how much?' },
    { heading: 'Why it could work', question: 'Who is on the other side, and why do they trade?' },
    { heading: 'Costs and taxes', question: 'What is left after spread, fees and tax, on one example?' },
    { heading: 'When it fails', question: 'The longest loss so far, and what a reader would have felt.' },
    { heading: 'Limits of the test', question: 'Which period and data, and what was left out?' },
  ],
  'economic-commentary': [
    { heading: 'The claim', question: 'What is being said about the economy, and by whom?' },
    { heading: 'What the figures show', question: 'Which series, in which units, since when?' },
    { heading: 'The other reading', question: 'How would somebody argue the opposite with the same figures?' },
    { heading: 'The household side', question: 'Where does it show in a wage, a rent or a price?' },
    { heading: 'Sources', question: 'Series and releases with their dates.' },
  ],
  'financial-guide': [
    { heading: 'The decision', question: 'What has to be decided, and by when?' },
    { heading: 'What to know first', question: 'The three facts that change the answer.' },
    { heading: 'The sums', question: 'A worked example, step by step, with round numbers.' },
    { heading: 'Common mistakes', question: 'What people regret, and how to notice it in time.' },
    { heading: 'Checklist', question: 'What to have at hand and what to ask.' },
  ],
  education: [
    { heading: 'The idea', question: 'One sentence without a technical word, then the word itself.' },
    { heading: 'An example', question: 'Small numbers that a reader can follow in the head.' },
    { heading: 'Where it is met', question: 'Three places in ordinary life.' },
    { heading: 'What it is not', question: 'What is often mixed up with it?' },
    { heading: 'Try it', question: 'One sum to do, and its answer.' },
  ],
};

const NEWS_DESCRIPTION = 'what has changed, how it works and what it means for your money.';

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'financial-news': NEWS_DESCRIPTION,
  'market-analysis': 'what prices did, what explains it and what they leave out.',
  'investment-guide': 'how it works, what it costs and what can go wrong.',
  'trading-strategy': 'the rule, its costs and when it fails.',
  'economic-commentary': 'what the figures show, and the other reading of them.',
  'financial-guide': 'what to know, what to work out and what to ask.',
  education: 'the idea, an example and where you meet it.',
};

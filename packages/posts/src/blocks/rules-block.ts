import { formatDay } from '../text/date-words.ts';
import { element } from '../text/rich-text.ts';
import { typographicText } from '../text/typographic-text.ts';
import type { BlockFault, BlockKind } from './block-kind.ts';
import { quoted, readSettings } from './settings.ts';

/** Says for which tax year the rules in a post were true. */
export const rulesBlock: BlockKind = {
  language: 'rules',
  problemCode: 'invalid-block',
  maxPerPost: 1,
  tooMany: "A text has one 'rules' block.",
  faultsOf: (text) => readRules(text).faults,
  warningsOf(text, now) {
    const { rules } = readRules(text);
    if (!rules || now < Date.UTC(rules.year + 1, 3, 6)) return [];
    const message = `The tax year ${rules.taxYear} has ended. Check the rules of this text and name the year that they are of.`;
    return [{ line: rules.line, message }];
  },
  render(text) {
    const { rules } = readRules(text);
    if (!rules) return null;
    const { year, taxYear, place } = rules;
    const days = `${formatDay(`${year}-04-06T00:00:00Z`)} to ${formatDay(`${year + 1}-04-05T00:00:00Z`)}`;
    return [
      element('p', { className: 'rules-as-of' }, [
        element('strong', {}, [`Rules as of tax year ${taxYear}`]),
        place === '' ? ` (${days})` : ` (${days}), ${typographicText(place)}`,
      ]),
    ];
  },
  readableText: () => '',
};

/** The block that the editor inserts. */
export const RULES_EXAMPLE = `\`\`\`rules
tax year: 2026/27
\`\`\``;

interface Rules {
  readonly taxYear: string;
  /** The calendar year in which the tax year begins. */
  readonly year: number;
  readonly place: string;
  readonly line: number;
}

const MAX_PLACE_CHARACTERS = 80;
const SETTING = /^\s*(tax year|for)\s*:\s*(.*?)\s*$/i;

function readRules(text: string): { readonly rules: Rules | null; readonly faults: readonly BlockFault[] } {
  const { settings, faults } = readSettings(
    text,
    SETTING,
    "of a 'rules' block. There are 'tax year: 2026/27' and 'for: Scotland'.",
  );
  const year = settings.get('tax year');
  const place = settings.get('for');
  if (!year) faults.push({ line: 0, message: "The 'rules' block has no 'tax year: 2026/27'." });
  else if (!isTaxYear(year.value)) {
    faults.push({ line: year.line, message: `'${quoted(year.value)}' is no tax year, such as 2026/27.` });
  }
  if (place && place.value.length > MAX_PLACE_CHARACTERS) {
    faults.push({ line: place.line, message: `'for' has more than ${MAX_PLACE_CHARACTERS} characters.` });
  }
  if (!year || faults.length > 0) return { rules: null, faults };
  const { value: taxYear, line } = year;
  return { rules: { taxYear, year: Number(taxYear.slice(0, 4)), place: place?.value ?? '', line }, faults };
}

function isTaxYear(text: string): boolean {
  const [, first = '', second = ''] = /^(20\d\d)\/(\d\d)$/.exec(text) ?? [];
  return first !== '' && Number(second) === (Number(first) + 1) % 100;
}

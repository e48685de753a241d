import { gfm } from 'micromark-extension-gfm';
import { emphasis } from './emphasis-syntax.ts';

/**
 * GitHub's additions to CommonMark, with one difference and one bound. A single tilde means 'about' and strikes nothing out,
 * since two of them in a line of prices are common. In a block of more than a few thousand parts, bare addresses are no longer
 * looked for while parsing, since each word would cost a walk back to the last open bracket. The tree builder still
 * links those that stand in plain text.
 * @param markdown the text that is parsed
 */
export function syntaxFor(markdown: string): Syntax {
  const syntax = markdown.includes('@') ? WITH_EMAIL : WITHOUT_EMAIL;
  return DELIMITER.test(markdown) ? syntax.whole : syntax.withoutTables;
}

/** What the second row of every table has. Whether a table begins is tried at every line, for which a text without one need not pay. */
const DELIMITER = /\||:-|-:/;

function syntaxOf(isWanted: (construct: Construct) => boolean): Record<'whole' | 'withoutTables', Syntax> {
  const syntax = gfm({ singleTilde: false });
  const text: NonNullable<Syntax['text']> = {};
  for (const [code, constructs = []] of Object.entries(syntax.text ?? {})) {
    const wanted = [constructs].flat().filter(isWanted).map(bounded);
    if (wanted.length > 0) text[code === 'null' ? code : Number(code)] = wanted;
  }
  for (const mark of EMPHASIS_MARKS) text[mark] = [text[mark] ?? [], emphasis].flat();
  return { whole: { ...syntax, text }, withoutTables: { ...syntax, text, flow: {} } };
}

type Syntax = ReturnType<typeof gfm>;
type Construct = Exclude<NonNullable<NonNullable<Syntax['text']>[number]>, unknown[]>;

/** The codes of `*` and `_`. */
const EMPHASIS_MARKS = [42, 95];

/** The most beginnings and ends of parts of a paragraph that may be found. */
const MAX_EVENTS = 6000;

function bounded(construct: Construct): Construct {
  if (!construct.name?.endsWith('Autolink')) return construct;
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      return this.events.length > MAX_EVENTS ? nok : construct.tokenize.call(this, effects, ok, nok);
    },
  };
}

const WITH_EMAIL = syntaxOf(() => true);
/** Whether an address of email begins is tried at every word, for which a text without the sign that each has need not pay. */
const WITHOUT_EMAIL = syntaxOf(({ name }) => name !== 'emailAutolink');

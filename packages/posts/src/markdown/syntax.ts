import type { Root } from 'mdast';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { nodesOf } from '../tree/tree-nodes.ts';
import { emphasis } from './emphasis-syntax.ts';

/**
 * Returns the extensions of the markdown parser for a text: GitHub's additions to CommonMark, with two differences. A single tilde means
 * 'about' and strikes nothing out, since two of them in a line of prices are common. In a block of more than `MAX_EVENTS`, bare addresses
 * are not parsed, since each word would cost a walk back to the last open bracket; `TREE_EXTENSIONS` still link those in plain text.
 */
export function syntaxFor(markdown: string): Syntax {
  const syntax = markdown.includes('@') ? WITH_EMAIL : WITHOUT_EMAIL;
  return DELIMITER.test(markdown) ? syntax.whole : syntax.withoutTables;
}

/** In the second row of every table. Without it, trying to parse a table at every line is avoided. */
const DELIMITER = /\||:-|-:/;

function syntaxOf(isIncluded: (construct: Construct) => boolean): Record<'whole' | 'withoutTables', Syntax> {
  const syntax = gfm({ singleTilde: false });
  const text: NonNullable<Syntax['text']> = {};
  for (const [code, constructs = []] of Object.entries(syntax.text ?? {})) {
    const included = [constructs].flat().filter(isIncluded).map(bounded);
    if (included.length > 0) text[code === 'null' ? code : Number(code)] = included;
  }
  for (const mark of EMPHASIS_MARKS) text[mark] = [text[mark] ?? [], emphasis].flat();
  return { whole: { ...syntax, text }, withoutTables: { ...syntax, text, flow: {} } };
}

type Syntax = ReturnType<typeof gfm>;
type Construct = Exclude<NonNullable<NonNullable<Syntax['text']>[number]>, unknown[]>;

const EMPHASIS_MARKS = [42, 95];

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
/** Without an at sign, trying to parse an email address at every word is avoided. */
const WITHOUT_EMAIL = syntaxOf(({ name }) => name !== 'emailAutolink');

export const TREE_EXTENSIONS = gfmFromMarkdown().map((extension) => ({
  ...extension,
  // The transforms that find addresses take a quarter of the rendering time, also of a text without any.
  transforms: (extension.transforms ?? []).map((transform) => (tree: Root) => {
    if (nodesOf(tree, 'text').some(({ value }) => ADDRESS.test(value))) transform(tree);
  }),
}));

const ADDRESS = /https?:\/\/|www\.|@/i;

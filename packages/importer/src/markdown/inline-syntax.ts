import { escapeImageAlt } from '@ledgerlight/posts/markdown/escape-image-alt';
import { headingSlug } from '@ledgerlight/posts/markdown/heading-outline';
import { shortcodeValues } from './block-shortcodes.ts';
import { imageMarkdown } from './html-elements.ts';
import { mediaMarkdown } from './media-shortcodes.ts';

interface InlineContext {
  readonly links: ReadonlyMap<string, string>;
  readonly reportDeadLink: (name: string) => void;
}

/** An inline syntax and its markdown; null for a match without a counterpart. */
interface InlineSyntax {
  readonly pattern: RegExp;
  readonly of?: 'mdx' | 'markdown';
  readonly plain: (match: RegExpMatchArray, context: InlineContext) => string | null;
}

const IMAGE = /\.(?:png|jpe?g|webp|gif|avif|svg|bmp)$/i;
const ATTRIBUTE = String.raw`(?:[#.][\w:-]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s}"']+))`;
const ATTRIBUTES = String.raw`\{(?::(?!:)[^}\n]*|${ATTRIBUTE}(?:[ \t]+${ATTRIBUTE})*[ \t]*)\}`;
const remove = () => '';
/** Removes everything but line ends, so that the lines below keep their numbers. */
const keepLineEnds = ([typed]: RegExpMatchArray) => lineEndsOf(typed);

/** The third-party inline syntax with a counterpart in markdown. Of two matches at one offset the first counts. */
export const INLINE_SYNTAX: readonly InlineSyntax[] = [
  // Comments in HTML, MDX, Obsidian and Jekyll.
  { pattern: /<!--[\s\S]*?-->/g, plain: keepLineEnds },
  { pattern: /\{\/\*[\s\S]*?\*\/\}/g, of: 'mdx', plain: keepLineEnds },
  { pattern: /^%%[\s\S]*?%%[ \t]*$/gm, plain: keepLineEnds },
  { pattern: /\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g, of: 'markdown', plain: keepLineEnds },
  { pattern: /\{%-?\s*(?:end)?raw\s*-?%\}/g, of: 'markdown', plain: keepLineEnds },
  // Formulas of MathJax and KaTeX: on lines of their own, and within a sentence.
  { pattern: /^\$\$\s*([^$]+?)\s*\$\$[ \t]*$/gm, plain: ([, formula]) => `\`\`\`math\n${formula}\n\`\`\`` },
  { pattern: /(?<![\\$])\$\$([^$\n]+)\$\$(?!\$)/g, plain: ([, formula = '']) => `$\`${formula.trim()}\`$` },
  // Spans with attributes, of remark and pandoc.
  { pattern: new RegExp(String.raw`(?<!!)\[([^\]\n]+)\]${ATTRIBUTES}`, 'g'), plain: ([, text = '']) => text },
  // Images, links and highlights of Obsidian.
  {
    pattern: /!\[\[([^\]|\n#]+)(?:#[^\]|\n]*)?(?:\\?\|([^\]\n]*))?\]\]/g,
    plain: ([, name = '', label = '']) => {
      if (!IMAGE.test(name.trim())) return null;
      const alternative = /^\s*\d+(?:x\d+)?\s*$/.test(label) ? '' : (label.split('|')[0] ?? '');
      return imageMarkdown(alternative, name.trim());
    },
  },
  {
    pattern: /(?<!!)\[\[([^\]|\n[]*\p{L}[^\]|\n[]*?)(?:\\?\|([^\]\n]+))?\]\](?!\()/gu,
    plain: ([, target = '', label], context) => {
      const [name = '', heading = ''] = target.trim().split('#', 2);
      const text = label?.trim() || escapeImageAlt([name.split('/').at(-1), heading].filter(Boolean).join(' – '));
      const address = name === '' ? `#${headingSlug(heading)}` : addressOf(target.trim(), context);
      return address === null ? text : `[${text}](${address})`;
    },
  },
  { pattern: /(?<![=\w])==(?=[^\s=])([^=\n]*[^\s=])==(?![=\w])/g, plain: ([, text]) => `**${text}**` },
  // Addresses of Jekyll and Hugo, and relative links to markdown files.
  {
    pattern: /\]\((?:\{\{-?\s*site\.(?:base)?url\s*-?\}\}){1,2}\/?([^)\s{]*)(?=[)\s])/g,
    plain: ([, path]) => `](/${path}`,
  },
  {
    pattern: /\]\(\{\{-?\s*["']([^"']+)["']\s*\|\s*(?:relative|absolute)_url\s*-?\}\}(?=[)\s])/g,
    plain: ([, path]) => `](${path}`,
  },
  {
    pattern: /^( {0,3}\[[^\]\n]+\]:[ \t]*<?)(?:\{\{-?\s*site\.(?:base)?url\s*-?\}\}){1,2}/gm,
    plain: ([, label]) => label ?? '',
  },
  {
    pattern:
      /\]\((?:\{\{-?\s*site\.(?:base)?url\s*-?\}\})?(?:\{\{[<%]\s*(?:rel)?ref\s+["']?|\{%-?\s*(?:post_url|link)\s+)([^"'\s%]+)["']?\s*(?:[>%]\}\}|-?%\})(?=[)\s])/g,
    plain: ([, name = ''], context) => `](${addressOf(name, context) ?? name}`,
  },
  {
    pattern: /(?<=(?<!!)\[[^\]\n]*\]\()(?![a-z][\w+.-]*:|[/#<{])([^)\s]+\.mdx?(?:#[^)\s]*)?)(?=[)\s])/gi,
    // `publish` resolves or reports names that are unknown here.
    plain: ([, name = ''], { links }) => links.get(name) ?? name,
  },
  {
    pattern:
      /(?:\{\{[<%]|\{%-?)\s*(?:include(?:_cached)?\s+)?([\w/.-]+)(?=\s)((?:(?!\{\{[<%]|\{%)[\s\S])*?)\/?(?:[>%]\}\}|-?%\})/g,
    plain: ([typed, name = '', rest = '']) => {
      const media = mediaMarkdown(name, shortcodeValues(rest));
      return media && media + lineEndsOf(typed);
    },
  },
  // Classes and ids of kramdown, Hugo and Docusaurus; the site adds its own table of contents.
  { pattern: /^(?:[*+-]|1\.)[ \t][^\n]*\n\{:\s*toc\b[^}\n]*\}[ \t]*$/gm, of: 'markdown', plain: keepLineEnds },
  { pattern: new RegExp(`^[ \\t]{0,3}${ATTRIBUTES}[ \\t]*$`, 'gm'), of: 'markdown', plain: remove },
  {
    pattern: new RegExp(`[ \\t]?${ATTRIBUTES}[ \\t]*$`, 'gm'),
    plain: ({ input = '', index = 0 }) => {
      const line = input.slice(input.lastIndexOf('\n', index - 1) + 1, index);
      return /^ {0,3}#{1,6}[ \t]/.test(line) ? '' : null;
    },
  },
  { pattern: new RegExp(`(?<=[)\\]*_\`])${ATTRIBUTES}`, 'g'), of: 'markdown', plain: remove },
  { pattern: /(?<=\S)\{:(?!:)[^}\n]*\}/g, of: 'markdown', plain: remove },
];

function addressOf(name: string, { links, reportDeadLink }: InlineContext): string | null {
  const address = links.get(name) ?? null;
  if (address === null) reportDeadLink(name);
  return address;
}

function lineEndsOf(text: string): string {
  return '\n'.repeat(text.split('\n').length - 1);
}

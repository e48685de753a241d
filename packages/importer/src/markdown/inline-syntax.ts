import { headingSlug } from '@ledgerlight/posts/markdown/heading-outline';
import { writtenAlternative } from '@ledgerlight/posts/markdown/written-alternative';
import { commandValues } from './block-shortcodes.ts';
import { imageMarkdown } from './html-elements.ts';
import { mediaMarkdown } from './media-shortcodes.ts';
import { linesOf } from './replace.ts';

/** What a text needs of its surroundings. */
export interface ForeignContext {
  readonly isMdx: boolean;
  /** The addresses of posts by the names that the text has for them. */
  readonly links: ReadonlyMap<string, string>;
  /** Is told of each name that has no address. */
  unlinked(name: string): void;
}

/** A way to write something, and what markdown writes in its place; null where only another program could show it. */
interface Spelling {
  readonly pattern: RegExp;
  readonly of?: 'mdx' | 'markdown';
  plain(match: RegExpMatchArray, context: ForeignContext): string | null;
}

const PICTURE = /\.(?:png|jpe?g|webp|gif|avif|svg|bmp)$/i;
const ATTRIBUTE = String.raw`(?:[#.][\w:-]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s}"']+))`;
const ATTRIBUTES = String.raw`\{(?::(?!:)[^}\n]*|${ATTRIBUTE}(?:[ \t]+${ATTRIBUTE})*[ \t]*)\}`;
const nothing = () => '';
const onlyLines = ([typed]: RegExpMatchArray) => linesOf(typed);

/** The spellings of other programs that have a plain meaning; where two begin at one place, the first counts. */
export const SPELLINGS: readonly Spelling[] = [
  // Comments of all, of MDX, of Obsidian and of Jekyll.
  { pattern: /<!--[\s\S]*?-->/g, plain: onlyLines },
  { pattern: /\{\/\*[\s\S]*?\*\/\}/g, of: 'mdx', plain: onlyLines },
  { pattern: /^%%[\s\S]*?%%[ \t]*$/gm, plain: onlyLines },
  { pattern: /\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g, of: 'markdown', plain: onlyLines },
  { pattern: /\{%-?\s*(?:end)?raw\s*-?%\}/g, of: 'markdown', plain: onlyLines },
  // Obsidian's pictures, links and marks.
  {
    pattern: /!\[\[([^\]|\n#]+)(?:#[^\]|\n]*)?(?:\\?\|([^\]\n]*))?\]\]/g,
    plain([, name = '', label = '']) {
      if (!PICTURE.test(name.trim())) return null;
      // A number beside the name says how wide it is shown there.
      const alternative = /^\s*\d+(?:x\d+)?\s*$/.test(label) ? '' : (label.split('|')[0] ?? '');
      return imageMarkdown(alternative, name.trim());
    },
  },
  {
    pattern: /(?<!!)\[\[([^\]|\n[]*\p{L}[^\]|\n[]*?)(?:\\?\|([^\]\n]+))?\]\](?!\()/gu,
    plain([, target = '', label], context) {
      const [name = '', heading = ''] = target.trim().split('#', 2);
      const words = label?.trim() || writtenAlternative([name.split('/').at(-1), heading].filter(Boolean).join(' – '));
      const address = name === '' ? `#${headingSlug(heading)}` : addressOf(target.trim(), context);
      return address === null ? words : `[${words}](${address})`;
    },
  },
  { pattern: /(?<![=\w])==(?=[^\s=])([^=\n]*[^\s=])==(?![=\w])/g, plain: ([, words]) => `**${words}**` },
  // Addresses of Jekyll and Hugo, and files beside the text.
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
    // One that is not known yet may be resolved when its post is planned, and is told with its line otherwise.
    plain: ([, name = ''], { links }) => links.get(name) ?? name,
  },
  // What readers of a page see of a command.
  {
    pattern:
      /(?:\{\{[<%]|\{%-?)\s*(?:include(?:_cached)?\s+)?([\w/.-]+)(?=\s)((?:(?!\{\{[<%]|\{%)[\s\S])*?)\/?(?:[>%]\}\}|-?%\})/g,
    plain([typed, name = '', rest = '']) {
      const shown = mediaMarkdown(name, commandValues(rest));
      return shown && shown + linesOf(typed);
    },
  },
  // Classes and ids of kramdown, Hugo and Docusaurus; a table of contents stands beside every article.
  { pattern: /^(?:[*+-]|1\.)[ \t][^\n]*\n\{:\s*toc\b[^}\n]*\}[ \t]*$/gm, of: 'markdown', plain: onlyLines },
  { pattern: new RegExp(`^[ \\t]{0,3}${ATTRIBUTES}[ \\t]*$`, 'gm'), of: 'markdown', plain: nothing },
  {
    pattern: new RegExp(`[ \\t]?${ATTRIBUTES}[ \\t]*$`, 'gm'),
    plain({ input = '', index = 0 }) {
      const line = input.slice(input.lastIndexOf('\n', index - 1) + 1, index);
      return /^ {0,3}#{1,6}[ \t]/.test(line) ? '' : null;
    },
  },
  { pattern: new RegExp(`(?<=[)\\]*_\`])${ATTRIBUTES}`, 'g'), of: 'markdown', plain: nothing },
  { pattern: /(?<=\S)\{:(?!:)[^}\n]*\}/g, of: 'markdown', plain: nothing },
];

function addressOf(name: string, { links, unlinked }: ForeignContext): string | null {
  const address = links.get(name) ?? null;
  if (address === null) unlinked(name);
  return address;
}

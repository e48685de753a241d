import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { nodesOf } from '@ledgerlight/posts/markdown/tree-nodes';

export interface PostSection {
  /** '' for what stands before the first heading. */
  readonly heading: string;
  readonly sentences: readonly string[];
  readonly bullets: readonly string[];
}

export interface SectionedPost {
  readonly title: string;
  readonly sections: readonly PostSection[];
}

type Block = ReturnType<typeof parseMarkdown>['children'][number];

const FRONT_MATTER = /^\s*---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;
const FRONT_MATTER_TITLE = /^title:\s*["']?(.+?)["']?\s*$/m;

/** Reads headings, sentences and list items of a markdown text. Tables, images, code and HTML have no sentences. */
export function readSections(markdown: string): SectionedPost {
  const frontMatter = FRONT_MATTER.exec(markdown);
  const { children } = parseMarkdown(frontMatter ? markdown.slice(frontMatter[0].length) : markdown);
  const named = FRONT_MATTER_TITLE.exec(frontMatter?.[1] ?? '')?.[1];
  const first = children.find((block) => block.type === 'heading' && block.depth === 1);
  const title = named ?? (first ? textOf(first) : '');
  const sections: { heading: string; sentences: string[]; bullets: string[] }[] = [
    { heading: '', sentences: [], bullets: [] },
  ];
  for (const block of children) {
    const section = sections.at(-1);
    if (block === first || !section) continue;
    if (block.type === 'heading') sections.push({ heading: textOf(block), sentences: [], bullets: [] });
    else if (block.type === 'list')
      section.bullets.push(...block.children.map((item) => textWithin(item.children)).filter(Boolean));
    else if (block.type === 'paragraph' || block.type === 'blockquote')
      section.sentences.push(...sentencesOf(textOf(block)));
  }
  const filled = sections.filter(({ sentences, bullets }) => sentences.length + bullets.length > 0);
  return { title: title || (filled[0]?.sentences[0] ?? ''), sections: filled };
}

type Content = Parameters<typeof nodesOf>[0]['children'];

function textOf(block: Block): string {
  return textWithin([block]);
}

function textWithin(children: Content): string {
  return nodesOf({ type: 'root', children }, 'text', 'inlineCode', 'break')
    .map((node) => (node.type === 'break' ? ' ' : node.value))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

function sentencesOf(text: string): readonly string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);
}

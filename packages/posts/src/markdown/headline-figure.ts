import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { inShortBlock, inShortTree } from '../blocks/in-short-block.ts';
import { nodesOf } from '../tree/tree-nodes.ts';
import { makeTypographic } from '../tree/typographic.ts';
import { parseMarkdown } from './render.ts';

/** The figure by which a post is shared. */
export interface HeadlineFigure {
  readonly figure: string;
  /** Says what the figure is; null when it is too long. */
  readonly sentence: string | null;
}

/** Returns the first figure in bold of a post's `in-short` box with its sentence; null when the box has none, or there is no box. */
export function headlineFigure(text: string): HeadlineFigure | null {
  const beginning = text.slice(0, MAX_PARSED_CHARACTERS);
  if (!beginning.includes(inShortBlock.language)) return null;
  const box = nodesOf(parseMarkdown(beginning), 'code').find(({ lang }) => lang === inShortBlock.language);
  const tree = box ? inShortTree(box.value) : null;
  if (!tree) return null;
  makeTypographic(tree);
  return nodesOf(tree, 'paragraph').reduce<HeadlineFigure | null>(
    (found, paragraph) => found ?? figureOf({ type: 'root', children: [paragraph] }),
    null,
  );
}

function figureOf(paragraph: Root): HeadlineFigure | null {
  const figure = nodesOf(paragraph, 'strong').map(lineOf).find(isFigure);
  if (figure === undefined) return null;
  const sentence = lineOf(paragraph)
    .split(SENTENCE_END)
    .find((part) => part.includes(figure));
  return { figure, sentence: sentence && sentence.length <= MAX_SENTENCE_CHARACTERS ? sentence : null };
}

function lineOf(node: Parameters<typeof textOf>[0]): string {
  return textOf(node).replace(/\s+/g, ' ').trim();
}

function isFigure(text: string): boolean {
  return /\p{N}/u.test(text) && text.length <= MAX_FIGURE_CHARACTERS;
}

/** The box stands at the beginning; parsing a long text would take seconds. */
const MAX_PARSED_CHARACTERS = 10_000;
const SENTENCE_END = /(?<=[.!?]) (?=[\p{Lu}\p{N}\p{Sc}])/u;
const MAX_FIGURE_CHARACTERS = 20;
const MAX_SENTENCE_CHARACTERS = 150;

import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Figures, parseFigures } from './figures.ts';

/** Raised when an article and its pictures do not belong together; the message lists every fault. */
export class ArticleError extends Error {
  override readonly name = 'ArticleError';
  readonly code = 'article-pictures-mismatch';
}

/** An article folder with the figures to draw into it. */
export interface Article {
  readonly folder: string;
  readonly figures: Figures;
}

/** The article folders below `root`, in order of their names: those that hold a figures.json. */
export async function articlesIn(root: string): Promise<Article[]> {
  const files: string[] = [];
  for await (const file of glob('*/figures.json', { cwd: root })) files.push(file);
  return Promise.all(files.sort().map((file) => articleOf(join(root, dirname(file)))));
}

/**
 * Faults of an article text against its figures: a picture that is named but not drawn or drawn but not named,
 * a picture without alternative text.
 */
export function pictureFaults(markdown: string, figures: Figures): string[] {
  const [, frontMatter = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown.replaceAll('\r\n', '\n')) ?? [];
  const inFront = frontMatter.match(/[\w-]+\.webp\b/g) ?? [];
  const inText = [...body.matchAll(/!\[([^\]]*)\]\(\s*([^)\s]+)/g)].map(([, alt = '', file = '']) => ({ alt, file }));
  const named = new Set([...inFront, ...inText.map(({ file }) => file)]);
  return [
    ...[...named].filter((file) => !figures.has(file)).map((file) => `${file} is named but not in figures.json`),
    ...[...figures.keys()].filter((file) => !named.has(file)).map((file) => `${file} is drawn but not named`),
    ...(/^imageAlt: *\S/m.test(frontMatter) ? [] : ['the front matter has no imageAlt']),
    ...inText.filter(({ alt }) => alt.trim() === '').map(({ file }) => `${file} has no alternative text`),
  ];
}

async function articleOf(folder: string): Promise<Article> {
  const origin = `${basename(folder)}/figures.json`;
  const figures = parseFigures(await readFile(join(folder, 'figures.json'), 'utf8'), origin);
  const faults = pictureFaults(await readFile(join(folder, 'article.md'), 'utf8'), figures);
  if (faults.length > 0) throw new ArticleError(`${basename(folder)}:\n  ${faults.join('\n  ')}`);
  return { folder, figures };
}

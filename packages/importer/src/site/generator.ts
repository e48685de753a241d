import { readdir } from 'node:fs/promises';

/** The programs whose sites are imported; `other` is any folder of markdown. */
export type Generator = 'hugo' | 'jekyll' | 'astro' | 'docusaurus' | 'obsidian' | 'other';

/** Tells the generator of a site by the names of its settings. */
export async function generatorOf(folder: string): Promise<Generator> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const [generator, settings] of SETTINGS) {
    if (names.some((name) => settings.test(name))) return generator;
  }
  const isOldHugo = names.includes('content') && names.some((name) => /^config\.(?:toml|ya?ml|json)$/.test(name));
  return isOldHugo ? 'hugo' : 'other';
}

const SETTINGS: readonly (readonly [Generator, RegExp])[] = [
  ['hugo', /^hugo\.(?:toml|ya?ml|json)$/],
  ['jekyll', /^_config\.(?:ya?ml|toml)$/],
  ['docusaurus', /^docusaurus\.config\.[cm]?[jt]s$/],
  ['astro', /^astro\.config\.[cm]?[jt]s$/],
  ['obsidian', /^\.obsidian$/],
];

/** Whether a markdown file of a site is a post, by its path in the site with `/` between folders. */
export function isPost(generator: Generator, path: string): boolean {
  const name = path.split('/').at(-1) ?? '';
  if (/^(?:readme|license|changelog|contributing|code_of_conduct)\.\w+$/i.test(name)) return false;
  const { posts, others } = PLACES[generator];
  return posts.test(path) && !others.test(path);
}

const NONE = /^\b$/;
const PLACES: Readonly<Record<Generator, { readonly posts: RegExp; readonly others: RegExp }>> = {
  hugo: { posts: /^content\//, others: /(?:^|\/)_index\.[^/]+$/ },
  jekyll: { posts: /(?:^|\/)_(?:posts|drafts)\//, others: NONE },
  astro: { posts: /^(?:src\/)?(?:content|pages)\//, others: /(?:^|\/)_[^/]*$/ },
  docusaurus: { posts: /^(?:blog|docs|news)\//, others: /(?:^|\/)_/ },
  obsidian: { posts: /^/, others: /(?:^|\/)templates?\//i },
  other: { posts: /^/, others: NONE },
};

import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readYaml } from '@ledgerlight/posts/front-matter/yaml';
import { glob } from 'tinyglobby';
import { variablesOf } from '../front-matter/read-post.ts';

/** A site or vault that is imported, and how it refers to images: by paths from its roots, or by file names alone. */
export interface Site {
  readonly folder: string;
  readonly generator: Generator;
  readonly settings: SiteSettings;
  /** The folders that addresses starting with `/` refer to, the most likely first. */
  readonly roots: readonly string[];
  /** Returns the paths of all images with a file name, those nearest to the root first. */
  findImage(name: string): Promise<readonly string[]>;
}

interface SiteSettings {
  readonly authors: ReadonlyMap<string, string>;
  /** The scalar settings of Jekyll by the paths of their keys. */
  readonly variables: ReadonlyMap<string, string>;
}

type Generator = 'hugo' | 'jekyll' | 'astro' | 'docusaurus' | 'obsidian' | 'other';

/** Creates a function that returns the site of a file: the nearest folder above it with the settings of a generator or editor. */
export function createSiteFinder(root: string): (path: string) => Promise<Site> {
  const known = new Map<string, Promise<Site | null>>();

  function siteAt(folder: string): Promise<Site | null> {
    const found = known.get(folder) ?? findSite(folder);
    known.set(folder, found);
    return found;
  }

  async function findSite(folder: string): Promise<Site | null> {
    const generator = generatorOf(await readdir(folder).catch(() => []));
    if (generator !== null) return openSite(folder, generator);
    return dirname(folder) === folder ? null : siteAt(dirname(folder));
  }

  const fallback = openSite(root, 'other');
  return async (path) => (await siteAt(dirname(path))) ?? fallback;
}

export async function openSite(folder: string, generator: Generator): Promise<Site> {
  const folders = [...STATIC_FOLDERS.map((name) => join(folder, name)), folder];
  const areFolders = await Promise.all(folders.map(isFolder));
  let images: Promise<readonly string[]> | undefined;
  return {
    folder,
    generator,
    settings: await readSettings(folder),
    roots: folders.filter((_, index) => areFolders[index]),
    async findImage(name) {
      images ??= glob(IMAGES, {
        cwd: folder,
        ignore: ['**/node_modules/**', '**/.*/**'],
        followSymbolicLinks: false,
        caseSensitiveMatch: false,
        absolute: true,
      });
      const wanted = comparableName(name);
      return (await images).filter((path) => comparableName(path) === wanted).toSorted(byDepth);
    },
  };
}

const STATIC_FOLDERS = ['static', 'public', 'assets'];
const IMAGES = '**/*.{png,jpg,jpeg,webp,gif,avif,heic,heif,svg}';

const AUTHOR_FILES = ['blog/authors.yml', '_data/authors.yml'];

async function readSettings(site: string): Promise<SiteSettings> {
  const authors = new Map<string, string>();
  for (const file of AUTHOR_FILES) {
    for (const [path, name] of await readVariables(join(site, file))) {
      const key = /^([^.]+)\.name$/.exec(path)?.[1];
      if (key !== undefined) authors.set(key, name);
    }
  }
  return { authors, variables: await readVariables(join(site, '_config.yml')) };
}

async function readVariables(file: string): Promise<ReadonlyMap<string, string>> {
  const block = readYaml(await readFile(file, 'utf8').catch(() => ''), 'yaml');
  return 'problem' in block ? new Map() : variablesOf(block.entries);
}

export async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}

function comparableName(path: string): string {
  return basename(path).normalize('NFC').toLowerCase();
}

function byDepth(one: string, other: string): number {
  return one.split('/').length - other.split('/').length || one.localeCompare(other);
}

/** Returns the generator that a folder with these entries belongs to, or null when the folder is not the root of a site. */
function generatorOf(names: readonly string[]): Generator | null {
  const [generator] = SETTINGS_FILES.find(([, settings]) => names.some((name) => settings.test(name))) ?? [];
  if (generator !== undefined) return generator;
  const isOldHugo = names.includes('content') && names.some((name) => /^config\.(?:toml|ya?ml|json)$/.test(name));
  if (isOldHugo) return 'hugo';
  return names.some((name) => OTHER_SETTINGS_FILE.test(name)) ? 'other' : null;
}

const SETTINGS_FILES: readonly (readonly [Generator, RegExp])[] = [
  ['hugo', /^hugo\.(?:toml|ya?ml|json)$/],
  ['jekyll', /^_config\.(?:ya?ml|toml)$/],
  ['docusaurus', /^docusaurus\.config\.[cm]?[jt]s$/],
  ['astro', /^astro\.config\.[cm]?[jt]s$/],
  ['obsidian', /^\.obsidian$/],
];

/** Of Next, Quartz, Eleventy, Gatsby, VitePress, MkDocs and this program. */
const OTHER_SETTINGS_FILE =
  /^(?:(?:next|quartz|eleventy)\.config\.[cm]?[jt]s|gatsby-config\.[cm]?[jt]s|\.eleventy\.js|\.vitepress|mkdocs\.ya?ml|ledgerlight\.config\.json)$/;

export function isPost({ generator }: Site, path: string): boolean {
  if (/^(?:readme|license|changelog|contributing|code_of_conduct|agents|claude)\.\w+$/i.test(basename(path)))
    return false;
  const [included, excluded] = POST_PATHS[generator];
  return included.test(path) && !excluded?.test(path);
}

const POST_PATHS: Readonly<Record<Generator, readonly [included: RegExp, excluded?: RegExp]>> = {
  hugo: [/^content\//, /(?:^|\/)_index\.[^/]+$/],
  jekyll: [/(?:^|\/)_(?:posts|drafts)\//],
  astro: [/^(?:src\/)?(?:content|pages)\//, /(?:^|\/)_[^/]*$/],
  docusaurus: [/^(?:blog|docs|news)\//, /(?:^|\/)_/],
  obsidian: [/^/, /(?:^|\/)templates?\//i],
  other: [/^/],
};

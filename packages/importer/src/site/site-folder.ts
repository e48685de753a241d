import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { glob } from 'tinyglobby';

/** The folder of a site or vault that posts belong to, in which others name pictures from its root or by their name alone. */
export interface SiteFolder {
  readonly folder: string;
  /** The folders whose files have addresses that begin with `/`, the most likely first. */
  readonly roots: readonly string[];
  /** The paths of all pictures of this name, the nearest to the root first. */
  findPicture(name: string): Promise<readonly string[]>;
}

/** Opens the folder of a site. */
export async function openSiteFolder(folder: string): Promise<SiteFolder> {
  const candidates = [...STATIC_FOLDERS.map((name) => join(folder, name)), folder];
  const areFolders = await Promise.all(candidates.map(isFolder));
  const all = (pattern: string) =>
    glob(pattern, {
      cwd: folder,
      ignore: LEFT_OUT,
      followSymbolicLinks: false,
      caseSensitiveMatch: false,
      absolute: true,
    });
  let pictures: Promise<readonly string[]> | undefined;
  return {
    folder,
    roots: candidates.filter((_, place) => areFolders[place]),
    async findPicture(name) {
      pictures ??= all(PICTURES);
      const wanted = basename(name).normalize('NFC').toLowerCase();
      const found = (await pictures).filter((path) => basename(path).normalize('NFC').toLowerCase() === wanted);
      return found.toSorted(nearestFirst);
    },
  };
}

/** Gives the nearest folder above a file that holds what generators and editors know a site by; null for none. Looks once into each. */
export function createSiteFinder(): (path: string) => Promise<string | null> {
  const known = new Map<string, Promise<string | null>>();

  function siteOf(folder: string): Promise<string | null> {
    const found = known.get(folder) ?? lookInto(folder);
    known.set(folder, found);
    return found;
  }

  async function lookInto(folder: string): Promise<string | null> {
    const names = await readdir(folder).catch((): string[] => []);
    const isOldHugo = names.includes('content') && names.some((name) => /^config\.(?:toml|ya?ml|json)$/.test(name));
    if (isOldHugo || names.some((name) => MARKER.test(name))) return folder;
    return dirname(folder) === folder ? null : siteOf(dirname(folder));
  }

  return (path) => siteOf(dirname(path));
}

/** Of Hugo, Jekyll, Docusaurus, Astro, Next, Gatsby, Quartz, Eleventy, VitePress, Obsidian, MkDocs and this program. */
const MARKER =
  /^(?:hugo\.(?:toml|ya?ml|json)|_config\.(?:ya?ml|toml)|(?:docusaurus|astro|next|quartz|eleventy)\.config\.[cm]?[jt]s|gatsby-config\.[cm]?[jt]s|\.eleventy\.js|\.vitepress|\.obsidian|mkdocs\.ya?ml|ledgerlight\.config\.json)$/;

const STATIC_FOLDERS = ['static', 'public', 'assets'];
const PICTURES = '**/*.{png,jpg,jpeg,webp,gif,avif,heic,heif,svg}';
const LEFT_OUT = ['**/node_modules/**', '**/.*/**'];

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}

function nearestFirst(one: string, other: string): number {
  return one.split('/').length - other.split('/').length || one.localeCompare(other);
}

import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import type { ImportProblem } from '../report.ts';
import { type Generator, generatorOf, isPost } from './generator.ts';
import { createSiteFinder, openSiteFolder, type SiteFolder } from './site-folder.ts';

/** A post of a site that is imported. */
export interface SourcePost {
  readonly path: string;
  /** Its path below the folder that is imported, with `/` between folders. */
  readonly shown: string;
  /** Its path below the folder of its site, in the same form. */
  readonly pathInSite: string;
  readonly site: SiteFolder;
  readonly generator: Generator;
}

/** What a folder holds. */
export interface FoundPosts {
  readonly posts: readonly SourcePost[];
  readonly problems: readonly ImportProblem[];
  /** The markdown files that are no posts of their site. */
  readonly leftOut: readonly string[];
}

/** Finds the posts of all sites below a folder, or of the site that the folder is a part of. Links are followed to files within the folder alone. */
export async function findPosts(folder: string): Promise<FoundPosts> {
  const root = await realpath(folder);
  const { files, problems } = await markdownFiles(root);
  const siteAbove = createSiteFinder();
  const sites = new Map<string, Promise<{ readonly site: SiteFolder; readonly generator: Generator }>>();
  const posts: SourcePost[] = [];
  const leftOut: string[] = [];
  for (const shown of files.toSorted()) {
    const path = join(root, shown);
    const above = (await siteAbove(path)) ?? root;
    const opening = sites.get(above) ?? openSite(above);
    sites.set(above, opening);
    const { site, generator } = await opening;
    const pathInSite = relative(above, path).split(sep).join('/');
    if (isPost(generator, pathInSite)) posts.push({ path, shown, pathInSite, site, generator });
    else leftOut.push(shown);
  }
  return { posts, problems, leftOut };
}

async function openSite(folder: string) {
  const [site, generator] = await Promise.all([openSiteFolder(folder), generatorOf(folder)]);
  return { site, generator };
}

async function markdownFiles(root: string) {
  const files: string[] = [];
  const problems: ImportProblem[] = [];
  const report = (file: string, code: string, message: string) =>
    void problems.push({ file, line: null, column: null, code, message });

  async function walk(below: string): Promise<void> {
    const entries = await readdir(join(root, below), { withFileTypes: true }).catch((error: unknown) => {
      report(below, 'unreadable', `The folder cannot be read: ${errorMessage(error)}.`);
      return [];
    });
    for (const entry of entries) {
      const shown = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      if (entry.isDirectory()) await walk(shown);
      else if (entry.isSymbolicLink()) await checkLink(shown);
      else if (entry.isFile() && MARKDOWN.test(entry.name)) files.push(shown);
    }
  }

  async function checkLink(shown: string): Promise<void> {
    const path = join(root, shown);
    try {
      const [status, real] = await Promise.all([stat(path), realpath(path)]);
      if (status.isDirectory()) report(shown, 'link', 'is a link to a folder and was not followed.');
      else if (!MARKDOWN.test(shown) || !status.isFile()) return;
      else if (real.startsWith(root + sep)) files.push(shown);
      else report(shown, 'link', 'is a link that leads out of the folder and was not followed.');
    } catch (error) {
      const isLoop = error instanceof Error && 'code' in error && error.code === 'ELOOP';
      report(shown, 'link', isLoop ? 'is a link that leads to itself.' : 'is a link that leads nowhere.');
    }
  }

  await walk('');
  return { files, problems };
}

const MARKDOWN = /\.(?:mdx?|markdown)$/i;

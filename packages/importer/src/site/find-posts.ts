import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import type { ImportProblem } from '../report.ts';
import { createSiteFinder, isPost, type Site } from './site.ts';

export interface SourcePost {
  readonly path: string;
  /** The path below the imported folder, with `/` between folders. */
  readonly shown: string;
  /** The path below the folder of the site, with `/` between folders. */
  readonly pathInSite: string;
  readonly site: Site;
}

interface FoundPosts {
  readonly posts: readonly SourcePost[];
  readonly problems: readonly ImportProblem[];
  readonly leftOut: readonly string[];
}

/** Finds the posts of all sites below a folder, or of the site that contains the folder. Follows links only to files within the folder. */
export async function findPosts(folder: string): Promise<FoundPosts> {
  const root = await realpath(folder);
  const { files, problems } = await findMarkdownFiles(root);
  const siteOf = createSiteFinder(root);
  const posts: SourcePost[] = [];
  const leftOut: string[] = [];
  for (const shown of files.toSorted()) {
    const path = join(root, shown);
    const site = await siteOf(path);
    const pathInSite = relative(site.folder, path).split(sep).join('/');
    if (isPost(site, pathInSite)) posts.push({ path, shown, pathInSite, site });
    else leftOut.push(shown);
  }
  return { posts, problems, leftOut };
}

async function findMarkdownFiles(root: string) {
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
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      const shown = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) await walk(shown);
      else if (entry.isSymbolicLink()) await addLinkTarget(shown);
      else if (entry.isFile() && MARKDOWN.test(entry.name)) files.push(shown);
    }
  }

  async function addLinkTarget(shown: string): Promise<void> {
    const path = join(root, shown);
    try {
      const [status, real] = await Promise.all([stat(path), realpath(path)]);
      if (status.isDirectory()) report(shown, 'link', 'is a link to a folder and was not followed.');
      else if (!MARKDOWN.test(shown) || !status.isFile()) return;
      else if (real.startsWith(root + sep)) files.push(shown);
      else report(shown, 'link', 'is a link to a file outside of the folder and was not followed.');
    } catch (error) {
      const isLoop = error instanceof Error && 'code' in error && error.code === 'ELOOP';
      report(shown, 'link', isLoop ? 'is a link to itself.' : 'is a broken link.');
    }
  }

  await walk('');
  return { files, problems };
}

const MARKDOWN = /\.(?:mdx?|markdown)$/i;

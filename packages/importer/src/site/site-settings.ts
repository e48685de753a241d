import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readYaml } from '@ledgerlight/posts/front-matter/yaml';
import { variablesOf } from '../front-matter/read-post.ts';

export interface SiteSettings {
  readonly authors: ReadonlyMap<string, string>;
  /** The scalar settings of Jekyll by the paths of their keys. */
  readonly variables: ReadonlyMap<string, string>;
}

const AUTHOR_FILES = ['blog/authors.yml', '_data/authors.yml'];

export async function readSettings(site: string): Promise<SiteSettings> {
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

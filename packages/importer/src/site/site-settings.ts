import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readYaml } from '@ledgerlight/posts/front-matter/yaml';
import { variablesOf } from '../front-matter/read-post.ts';

/** What the settings of a site say that its posts refer to. */
export interface SiteSettings {
  /** The names of authors by the keys that posts have for them. */
  readonly authors: ReadonlyMap<string, string>;
  /** The single values of the settings of Jekyll by the paths of their keys. */
  readonly variables: ReadonlyMap<string, string>;
}

/** Gives the settings of sites. Reads each site once. */
export function createSettingsReader(): (site: string) => Promise<SiteSettings> {
  const known = new Map<string, Promise<SiteSettings>>();
  return (site) => {
    const settings = known.get(site) ?? readSettings(site);
    known.set(site, settings);
    return settings;
  };
}

/** Where Docusaurus and Jekyll keep authors. */
const AUTHOR_FILES = ['blog/authors.yml', '_data/authors.yml'];

async function readSettings(site: string): Promise<SiteSettings> {
  const authors = new Map<string, string>();
  for (const file of AUTHOR_FILES) {
    for (const [path, name] of await valuesIn(join(site, file))) {
      const key = /^([^.]+)\.name$/.exec(path)?.[1];
      if (key !== undefined) authors.set(key, name);
    }
  }
  return { authors, variables: await valuesIn(join(site, '_config.yml')) };
}

async function valuesIn(file: string): Promise<ReadonlyMap<string, string>> {
  const block = readYaml(await readFile(file, 'utf8').catch(() => ''), 'yaml');
  return 'problem' in block ? new Map() : variablesOf(block.entries);
}

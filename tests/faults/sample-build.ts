import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readBuild } from '@ledgerlight/federation/artifact-store';
import { contentHash } from '@ledgerlight/federation/content-hash';
import type { Release } from '@ledgerlight/federation/registry';
import { defineRemote } from '@ledgerlight/federation/remote-config';
import { createRsbuild } from '@rsbuild/core';

/** A build of the sample remote, of which variants are stored. */
export interface SampleBuild {
  /**
   * Stores a variant as a remote of this name with the page `/<name>`.
   * @returns what a registry says of it
   */
  storeAs(store: string, name: string, words?: Partial<VariantWords>): Release;
}

/** What a variant has in place of the sample's own words. */
export interface VariantWords {
  /** What the server's code does wrong. */
  readonly onServer: string;
  /** What the browser's code does wrong. */
  readonly inBrowser: string;
  /** The pages that it leads to. */
  readonly links: readonly string[];
  readonly browserOnly: boolean;
}

/** The fault of a build that was made for another React. */
export const WRONG_SHARED_VERSION = 'wrong shared version';

const VERSION = '0123456789ab';

/** Builds the sample remote once. */
export async function buildSample(): Promise<SampleBuild> {
  const dist = mkdtempSync(join(tmpdir(), 'sample-build-'));
  const config = defineRemote({ name: 'sample', paths: ['/sample'] });
  for (const build of ['web', 'ssr'])
    Object.assign(config.environments?.[build]?.output?.distPath ?? {}, { root: join(dist, build) });
  const cwd = join(import.meta.dirname, 'sample-remote');
  const rsbuild = await createRsbuild({ cwd, config: { ...config, mode: 'production', logLevel: 'error' } });
  await rsbuild.build();
  const { files, release } = await readBuild(dist);
  const texts = files
    .filter((file) => /^(web|ssr)\/(.*\.(js|css)|mf-manifest\.json)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(dist, file), 'utf8') }));
  rmSync(dist, { recursive: true });
  return { storeAs: (store, name, words = {}) => storeVariant({ release, texts }, store, name, words) };
}

interface Sample {
  readonly release: Release;
  readonly texts: readonly { readonly file: string; readonly text: string }[];
}

function storeVariant({ release, texts }: Sample, store: string, name: string, words: Partial<VariantWords>): Release {
  const container = `ledgerlight_${name.replaceAll('-', '_')}_1`;
  const ownName = (text: string) => text.replaceAll(release.container, container);
  const renamed = texts.map(({ file, text }) => {
    const fault = (file.startsWith('ssr/') ? words.onServer : words.inBrowser) ?? '';
    const own = ownName(text)
      .replaceAll('@path@', name)
      .replaceAll('@fault@', fault)
      .replaceAll('@links@', words.links?.join(' ') ?? '');
    return {
      file: ownName(file),
      was: text,
      text: fault === WRONG_SHARED_VERSION ? own.replaceAll('^19.0.0', '^18.0.0') : own,
    };
  });
  // The entry holds the hashes of the chunks.
  const hashes = renamed.map(({ was, text }) => [hashOf(was), hashOf(text)] as const);
  const address = (file: string) => ownName(file).replace(/^sample\/[a-f0-9]{12}/, `${name}/${VERSION}`);
  const files = renamed.map(({ file, text }): [string, string] => {
    const whole = hashes.reduce((said, [before, now]) => said.replaceAll(before, now), text);
    const path = join(store, name, VERSION, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, whole);
    return [`${name}/${VERSION}/${file}`, hashOf(whole)];
  });
  const { web, ssr } = release;
  return {
    version: VERSION,
    container,
    paths: [`/${name}`],
    web: { entry: address(web.entry), scripts: web.scripts.map(address), styles: web.styles.map(address) },
    ssr: words.browserOnly || !ssr ? null : { entry: address(ssr.entry) },
    files: Object.fromEntries(files),
  };
}

function hashOf(text: string): string {
  return contentHash(Buffer.from(text));
}

import { ASTRO } from './astro.ts';
import { DOCUSAURUS } from './docusaurus.ts';
import { HUGO } from './hugo.ts';
import { JEKYLL } from './jekyll.ts';
import { OBSIDIAN } from './obsidian.ts';
import { pick, type Site } from './parts.ts';

export interface SampleFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/**
 * Returns the files of a site of each generator, each with `count` posts. Posts vary in front matter, scripts, date formats, images and
 * syntax of the generator; some are drafts.
 */
export function sampleSites(count: number): readonly SampleFile[] {
  return SITES.flatMap(({ folder, files, own, post }, site) => [
    ...files.map(([name, content]) => ({ name: `${folder}/${name}`, content })),
    ...Array.from({ length: count }, (_, number) =>
      post(number, site * count + number).map(([name, content]) => ({
        name: `${folder}/${name}`,
        // Varies independently of the front matter.
        content: typeof content === 'string' ? withOwn(content, pick(own, number + Math.floor(number / 4))) : content,
      })),
    ).flat(),
  ]);
}

/** Appends `own` with the line ends of the post. */
function withOwn(post: string, own: string): string {
  const ending = post.includes('\r\n') ? '\r\n' : '\n';
  return `${post}${post.endsWith('\n') ? '' : ending}${ending}${own.replaceAll('\n', ending)}${ending}`;
}

const SITES: readonly Site[] = [HUGO, JEKYLL, ASTRO, DOCUSAURUS, OBSIDIAN];

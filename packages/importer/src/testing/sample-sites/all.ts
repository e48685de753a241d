import { ASTRO } from './astro.ts';
import { DOCUSAURUS } from './docusaurus.ts';
import { HUGO } from './hugo.ts';
import { JEKYLL } from './jekyll.ts';
import { OBSIDIAN } from './obsidian.ts';
import { pick, type Site } from './parts.ts';

/** A file of a site that another program shows. */
export interface SampleFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/**
 * Sites as Hugo, Jekyll, Astro, Docusaurus and Obsidian have them, each in a folder of its own, with `count` posts of each. No two
 * posts are alike: what the templates of these programs leave to the writer changes from one to the next, and so do scripts, ways to
 * write a day, pictures and what each program has of its own. Every twelfth post of some is a draft.
 */
export function sampleSites(count: number): readonly SampleFile[] {
  return SITES.flatMap(({ folder, files, own, post }, site) => [
    ...files.map(([name, content]) => ({ name: `${folder}/${name}`, content })),
    ...Array.from({ length: count }, (_, number) =>
      post(number, site * count + number).map(([name, content]) => ({
        name: `${folder}/${name}`,
        // Not in step with the kinds of front matter.
        content: typeof content === 'string' ? withOwn(content, pick(own, number + Math.floor(number / 4))) : content,
      })),
    ).flat(),
  ]);
}

/** Adds it where a post ends, with the line ends that the post has. */
function withOwn(post: string, own: string): string {
  const ending = post.includes('\r\n') ? '\r\n' : '\n';
  return `${post}${post.endsWith('\n') ? '' : ending}${ending}${own.replaceAll('\n', ending)}${ending}`;
}

const SITES: readonly Site[] = [HUGO, JEKYLL, ASTRO, DOCUSAURUS, OBSIDIAN];

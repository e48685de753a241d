import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { png } from '../png.ts';
import { endedAtLast } from './processes.ts';
import { sharedStack } from './stack.ts';

const PROGRAM = join(import.meta.dirname, '../../../cli/bin/ledgerlight.js');

/** How a command ended. */
export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `ledgerlight` as a person in a terminal would, in an environment of its own. */
export function ledgerlight(
  options: readonly string[],
  environment: Readonly<Record<string, string>>,
  workingFolder = process.cwd(),
): Promise<CommandResult> {
  return runNodeProgram(PROGRAM, options, environment, workingFolder);
}

/** Runs a Node program to its end. */
export async function runNodeProgram(
  program: string,
  options: readonly string[],
  environment: Readonly<Record<string, string>>,
  workingFolder = process.cwd(),
): Promise<CommandResult> {
  const env = { ...process.env, ...environment };
  const child = endedAtLast(spawn(process.execPath, [program, ...options], { env, cwd: workingFolder }));
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, stdout, stderr };
}

/** A post as an author writes it beside its image, `cover.png`. */
export interface WrittenPost {
  readonly title: string;
  readonly slug?: string;
  readonly text?: string;
  /** Further keys of its front matter. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Returns the slug that a title of words and digits becomes. */
export function slugOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

/** Returns the markdown of a post. */
export function postText({ title, slug = slugOf(title), text = 'Text.', fields = {} }: WrittenPost): string {
  const matter = Object.entries({ title, slug, image: 'cover.png', ...fields }).map(
    ([key, value]) => `${key}: ${value}`,
  );
  return `---\n${matter.join('\n')}\n---\n${text}\n`;
}

/**
 * Publishes posts by the terminal, whichever files they came from before; on the shared site unless `environment` names another.
 * @throws Error when one is refused
 */
export async function publishPosts(
  posts: readonly WrittenPost[],
  environment = sharedStack().cliEnvironment,
): Promise<void> {
  const files = posts.flatMap((post) => {
    const { title, slug = slugOf(title) } = post;
    return [
      [`${slug}/post.md`, postText(post)],
      [`${slug}/cover.png`, png(160, 90, title.length)],
    ];
  });
  const folder = await createFolderOf(Object.fromEntries(files));
  const { code, stderr } = await ledgerlight(['publish', '--adopt', '--yes', folder], environment);
  if (code !== 0) throw new Error(`The posts were not published: ${stderr}`);
}

/** Makes a folder with these files in it and returns its path. */
export async function createFolderOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerlight-posts-'));
  await writeFiles(folder, files);
  return folder;
}

/** Writes files by their names below a folder. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

import { resolve } from 'node:path';
import type { Command } from 'commander';

/** How posts are read, as typed; the configuration decides what is left open. */
export interface ReadingFlags {
  readonly root?: string | undefined;
  readonly original?: boolean | undefined;
  readonly state?: string | undefined;
}

export interface ReadingOptions {
  /** The folder in which images may be; null for the default of each file. */
  readonly root: string | null;
  readonly original?: boolean | undefined;
  readonly stateFolder: string | null;
}

export function addRootFlag(command: Command): Command {
  return command.option('--root <folder>', 'Image folder; paths starting with / are relative to it');
}

export function addReadingFlags(command: Command): Command {
  return addRootFlag(command)
    .option('--original', 'Take images at full size instead of scaling them down')
    .option('--state <folder>', 'Record published posts in another folder');
}

/** Returns the options for reading posts from the flags of a command. */
export function readingOptions({ root, original, state }: ReadingFlags, workingFolder: string): ReadingOptions {
  return { root: root ?? null, original, stateFolder: state === undefined ? null : resolve(workingFolder, state) };
}

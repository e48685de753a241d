import type { Command } from 'commander';

/** How posts are read, as it was typed. */
export interface ReadingFlags {
  readonly root?: string | undefined;
  readonly original?: boolean | undefined;
}

/** Adds the option of every command that reads what posts say. */
export function addRootFlag(command: Command): Command {
  return command.option(
    '--root <folder>',
    'where pictures may lie, also those named from / on; else in the git repository of a post, or in its own folder',
  );
}

/** Adds the options of every command that reads posts as they are published. */
export function addReadingFlags(command: Command): Command {
  return addRootFlag(command).option(
    '--original',
    'publish large pictures as they are; else they are scaled down to what the site needs',
  );
}

/** How posts shall be read. */
export function readingOfFlags({ root, original }: ReadingFlags): Reading {
  return { root: root ?? null, original };
}

/** How posts are read: as it was typed, or as the settings say where it was left open. */
export interface Reading {
  /** The folder in which pictures may lie; null leaves it to where the posts lie. */
  readonly root: string | null;
  /** Whether large pictures stay as they are. */
  readonly original?: boolean | undefined;
}

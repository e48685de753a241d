import { isZone } from '@ledgerlight/posts/front-matter/post-date';
import type { Command } from 'commander';
import { UsageError } from '../process/errors.ts';

/** How posts are read, as it was typed. */
export interface ReadingFlags {
  readonly root?: string | undefined;
  readonly zone?: string | undefined;
  readonly ignoreUnknownKeys?: boolean | undefined;
  readonly original?: boolean | undefined;
  readonly convert?: boolean | undefined;
  readonly fetchImages?: boolean | undefined;
}

/** Adds the options of every command that reads what posts say. */
export function addMatterFlags(command: Command): Command {
  return command
    .option(
      '--root <folder>',
      'where pictures may lie, also those named from / on; else in the git repository or the site of a post, or in its own folder',
    )
    .option('--zone <zone>', 'the zone of dates with a time and without one, such as Europe/Berlin; else UTC')
    .option('--ignore-unknown-keys', 'leave out keys of front matter that are unknown here');
}

/** Adds the options of every command that reads posts as they are published. */
export function addReadingFlags(command: Command): Command {
  return addMatterFlags(command)
    .option('--original', 'publish large pictures as they are; else they are scaled down to what the site needs')
    .option('--convert', 'publish pictures in SVG and GIF as WEBP')
    .option('--fetch-images', 'bring in pictures of other hosts, by https and from the internet alone');
}

/** How posts shall be read. @throws UsageError */
export function readingOfFlags({ root, zone, ...switches }: ReadingFlags): Reading {
  if (zone !== undefined && !isZone(zone)) {
    throw new UsageError(`'${zone}' is no zone. Name one such as Europe/Berlin.`);
  }
  const { ignoreUnknownKeys, original, convert, fetchImages } = switches;
  return { root: root ?? null, zone, ignoreUnknownKeys, original, convert, fetchImages };
}

/** How posts are read: as it was typed, or as the settings say where it was left open. */
export interface Reading {
  /** The folder in which pictures may lie; null leaves it to where the posts lie. */
  readonly root: string | null;
  /** The zone of times of day that name none. */
  readonly zone?: string | undefined;
  /** Whether unknown keys of front matter count for nothing. */
  readonly ignoreUnknownKeys?: boolean | undefined;
  /** Whether large pictures stay as they are. */
  readonly original?: boolean | undefined;
  /** Whether pictures in SVG and GIF become WEBP. */
  readonly convert?: boolean | undefined;
  /** Whether pictures of other hosts are brought in. */
  readonly fetchImages?: boolean | undefined;
}

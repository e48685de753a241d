import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostManagement } from '@ledgerlight/backend/post-management';
import type { PublishPorts } from '@ledgerlight/publishing/ports';
import { homeFinder } from '../files/home.ts';
import { isInside, isThere } from '../files/paths.ts';
import type { WantedPosts } from '../manage/post-filters.ts';
import { type FileMemory, openMemory } from '../memory/memory.ts';
import { readPostFile } from '../reading/post-file.ts';
import { findFile } from '../source/find-files.ts';
import type { ReadingOptions } from '../source/reading-options.ts';
import type { Confirmations } from '../trust/confirmations.ts';

export interface PullRequest {
  readonly reading: ReadingOptions;
  /** Empty for all posts that match `wanted`. */
  readonly slugs: readonly string[];
  readonly wanted: WantedPosts;
  readonly folder: string;
  readonly overwrite: boolean;
  /** Whether `slugs` are ids of drafts, whose files get "draft: true". */
  readonly isOfDrafts?: boolean | undefined;
}

export interface PullServices {
  readonly workingFolder: string;
  readonly signal: AbortSignal;
  readonly backend: string;
  readonly ports: Pick<PublishPorts, 'posts' | 'images'>;
  readonly list: PostManagement['list'];
  readonly confirmations?: Confirmations | undefined;
}

export interface Pull {
  readonly request: PullRequest;
  readonly services: PullServices;
  readonly home: string;
  readonly memory: FileMemory;
  readonly here: string;
}

/** Opens the records. A folder without recorded files, within a home that has others, becomes a home of its own. */
export async function openPull(request: PullRequest, services: PullServices): Promise<Pull> {
  const { folder, reading } = request;
  const home = reading.stateFolder ?? (await homeFinder()(join(folder, 'any'), folder));
  const pull = { request, services, here: await realpath(services.workingFolder) };
  const memory = await openMemory(home, services.backend);
  const isKnown = [...memory.files.keys()].some((name) => isInside(folder, join(home, name)));
  if (reading.stateFolder !== null || isKnown || memory.files.size === 0) return { ...pull, home, memory };
  return { ...pull, home: folder, memory: await openMemory(folder, services.backend) };
}

/** A path, and the folder above it, without links, below which no link is followed. */
export interface PulledPath {
  readonly base: string;
  readonly path: string;
}

/** Returns the path of a recorded file. Records may come from an untrusted repository, so that it must be in a folder of this run. */
export async function recordedPath(
  name: string | undefined,
  { home, request, here }: Pull,
): Promise<PulledPath | null> {
  if (name === undefined) return null;
  const path = join(home, name);
  const allowed = [request.folder, home, ...(request.reading.stateFolder === null ? [] : [here])];
  const base = allowed.find((folder) => isInside(folder, path));
  return base !== undefined && (await isThere(path)) ? { base, path } : null;
}

/** A file of the folder, with its text. */
export type PresentFile = Awaited<ReturnType<typeof readFileAt>>;

export async function readFileAt(path: string, { request, services }: Pull) {
  return readPostFile(await findFile(path, services.workingFolder, request.reading));
}

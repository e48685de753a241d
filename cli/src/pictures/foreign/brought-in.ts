import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorMessage } from '@ledgerlight/backend/errors';
import { type FetchedPicture, type FetchLimits, fetchPicture } from '@ledgerlight/importer/fetch-image';
import type { Network } from '@ledgerlight/importer/network';
import { isStoredImagePath } from '@ledgerlight/posts/stored-image';
import pLimit, { type LimitFunction } from 'p-limit';
import { homeOf, isThere, MEMORY_FOLDER, UNFINISHED } from '../../files/home.ts';
import { assertNoLinks, createFileWithin, makeFolderWithin } from '../../files/within.ts';

/**
 * Brings a picture of another host into the home of posts, and gives why it could not, or null. Each address is asked once, and each host a few
 * times at once.
 */
export type PictureFetcher = (address: string, home: string) => Promise<string | null>;

/** Where a picture of another host may lie that was brought in before. */
interface BroughtIn {
  /** Where the folder of a post remembers its articles, below which no link is followed. */
  readonly home: string;
  readonly folder: string;
  readonly files: readonly {
    readonly path: string;
    /** A name for it, with the ending of what it holds. */
    readonly fileName: string;
  }[];
}

/** Whether an address names a picture of another host, which pages of the site do not show. */
export function isForeignPicture(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address) && !isStoredImagePath(new URL(address).pathname);
}

/** Fetches pictures for one command. A host that was waited for in vain several times is asked no more. */
export function createPictureFetcher(network: Network, signal: AbortSignal, limits?: FetchLimits): PictureFetcher {
  const brought = new Map<string, Promise<string | null>>();
  const tidied = new Map<string, Promise<void>>();
  const hosts = new Map<string, { readonly limit: LimitFunction; late: number }>();

  async function bring(address: string, home: string, path: string): Promise<string | null> {
    const { host } = new URL(address);
    const asked = hosts.get(host) ?? { limit: pLimit(PER_HOST), late: 0 };
    hosts.set(host, asked);
    return asked.limit(async () => {
      if (asked.late >= MOST_LATE) return `its host was waited for in vain ${MOST_LATE} times`;
      const fetched = await fetchPicture(address, network, signal, limits);
      asked.late = 'isLate' in fetched && fetched.isLate ? asked.late + 1 : 0;
      if ('refusal' in fetched) return fetched.refusal;
      const folder = dirname(path);
      const tidying = tidied.get(folder) ?? removeUnfinished(home, folder);
      tidied.set(folder, tidying);
      await tidying;
      return notKept({ home, path }, fetched);
    });
  }

  return (address, home) => {
    const path = join(home, KEPT_PICTURES, keyOf(address));
    const bringing = brought.get(path) ?? bring(address, home, path);
    brought.set(path, bringing);
    return bringing;
  };
}

const PER_HOST = 2;
const MOST_LATE = 3;

/**
 * Keeps a picture, or gives why it could not. One that somebody else brought in meanwhile stays, because it is being published: a host
 * may answer everybody with other bytes.
 */
async function notKept({ home, path }: KeptPlace, { bytes, extension }: KeptPicture): Promise<string | null> {
  try {
    await makeFolderWithin(home, dirname(path));
    const isThereNow = await Promise.all(EXTENSIONS.map((other) => isThere(`${path}.${other}`)));
    if (!isThereNow.includes(true)) await createFileWithin(home, `${path}.${extension}`, bytes);
    return null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return null;
    return `it could not be kept: ${errorMessage(error)}`;
  }
}

/** Where a picture is kept, without its ending, and the folder above which links count for nothing. */
interface KeptPlace {
  readonly home: string;
  readonly path: string;
}

type KeptPicture = Exclude<FetchedPicture, { readonly refusal: string }>;

/** Removes what was being brought into a folder when its process ended. */
async function removeUnfinished(home: string, folder: string): Promise<void> {
  const names = await assertNoLinks(home, folder)
    .then(() => readdir(folder))
    .catch(() => []);
  for (const name of names.filter((name) => name.endsWith(UNFINISHED))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > LONGEST_UNFINISHED)
      await rm(path, { force: true }).catch(() => undefined);
  }
}

const LONGEST_UNFINISHED = 60 * 60 * 1000;

/** Where what was brought in for the posts of a folder may lie. */
export async function broughtInFiles(
  address: string,
  file: { readonly realPath: string; readonly folder: string },
): Promise<BroughtIn> {
  const home = await homeOf(file.realPath, file.folder);
  const folder = join(home, KEPT_PICTURES);
  const files = EXTENSIONS.map((extension) => ({
    path: join(folder, `${keyOf(address)}.${extension}`),
    fileName: fileNameOf(address, extension),
  }));
  return { home, folder, files };
}

/**
 * Brings a picture in and keeps it where the folder of a post remembers its articles: the next run, and every colleague who has the
 * folder from git, reads it there. Gives why it could not, or null.
 */
export async function bringIn(
  address: string,
  file: { readonly realPath: string; readonly folder: string },
  fetcher: PictureFetcher,
): Promise<string | null> {
  return fetcher(address, await homeOf(file.realPath, file.folder));
}

const EXTENSIONS = ['jpg', 'png', 'webp', 'gif', 'svg'] as const;

const KEPT_PICTURES = join(MEMORY_FOLDER, 'pictures');

function keyOf(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 32);
}

function fileNameOf(address: string, extension: string): string {
  const { pathname, hostname } = new URL(address);
  const name = basename(pathname)
    .replace(/\.[a-z]{3,4}$/i, '')
    .replace(/%[\da-f]{2}|[^\w.-]+/gi, '-');
  return `${name || hostname}.${extension}`;
}

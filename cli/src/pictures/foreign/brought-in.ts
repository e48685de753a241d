import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { errorMessage } from '@ledgerlight/backend/errors';
import { isStoredImagePath } from '@ledgerlight/posts/stored-image';
import pLimit, { type LimitFunction } from 'p-limit';
import writeFileAtomic from 'write-file-atomic';
import { homeOf, MEMORY_FOLDER } from '../../identity/home.ts';
import { type FetchedPicture, fetchPicture } from './fetch-picture.ts';
import type { Network } from './network.ts';

/** Brings a picture of another host in. Each address is asked once, and each host a few times at once. */
export type PictureFetcher = (address: string) => Promise<FetchedPicture>;

/** A picture of another host that was brought in before. */
export interface BroughtIn {
  /** A name for its file, with the ending of what it holds. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Whether an address names a picture of another host, which pages of the site do not show. */
export function isForeignPicture(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address) && !isStoredImagePath(new URL(address).pathname);
}

/** Fetches pictures for one command. */
export function createPictureFetcher(network: Network, signal: AbortSignal): PictureFetcher {
  const asked = new Map<string, Promise<FetchedPicture>>();
  const hosts = new Map<string, LimitFunction>();
  return (address) => {
    const host = new URL(address).host;
    const limit = hosts.get(host) ?? pLimit(PER_HOST);
    hosts.set(host, limit);
    const fetched = asked.get(address) ?? limit(() => fetchPicture(address, network, signal));
    asked.set(address, fetched);
    return fetched;
  };
}

const PER_HOST = 2;

/** Reads what was brought in for the posts of a folder; null for nothing. */
export async function readBroughtIn(
  address: string,
  file: { readonly realPath: string; readonly folder: string },
): Promise<BroughtIn | null> {
  const folder = await folderOf(file);
  for (const extension of EXTENSIONS) {
    const bytes = await readFile(join(folder, `${keyOf(address)}.${extension}`)).catch(() => null);
    if (bytes !== null) return { fileName: fileNameOf(address, extension), bytes: new Uint8Array(bytes) };
  }
  return null;
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
  const fetched = await fetcher(address);
  if ('refusal' in fetched) return fetched.refusal;
  const folder = await folderOf(file);
  try {
    await mkdir(folder, { recursive: true });
    await writeFileAtomic(join(folder, `${keyOf(address)}.${fetched.extension}`), Buffer.from(fetched.bytes));
    return null;
  } catch (error) {
    return `it could not be kept: ${errorMessage(error)}`;
  }
}

const EXTENSIONS = ['jpg', 'png', 'webp', 'gif', 'svg'] as const;

async function folderOf({ realPath, folder }: { readonly realPath: string; readonly folder: string }): Promise<string> {
  return join(await homeOf(realPath, folder), MEMORY_FOLDER, 'pictures');
}

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

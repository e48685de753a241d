import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Place } from '@ledgerlight/posts/front-matter/nodes';
import { convertImage } from './images/convert-image.ts';
import type { ImageFetcher } from './images/image-fetcher.ts';
import { readLocalImage } from './images/local-image.ts';
import type { ImageCounts } from './report.ts';
import type { SourcePost } from './site/find-posts.ts';

/** The images of one post as they are written beside it. */
export interface PostImages {
  /** Brings an image in once and gives the name of its file, or null after the reason was reported. */
  bring(address: string, place: Place): Promise<string | null>;
  /** Adds an image that is ready, and gives the name of its file. */
  add(name: string, bytes: Uint8Array, extension: string): Promise<string>;
  readonly counts: ImageCounts;
}

/** What bringing images in needs. */
export interface ImageServices {
  readonly fetch: ImageFetcher;
  /** Writes a file into the folder of the post. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  report(code: string, message: string, place: Place): void;
}

/** Starts the images of one post. */
export function createPostImages(post: SourcePost, { fetch, write, report }: ImageServices): PostImages {
  const brought = new Map<string, string | null>();
  const names = new Set<string>();
  const known = new Map<string, string>();
  const counts = { written: 0, fetched: 0, converted: 0 };

  async function add(name: string, bytes: Uint8Array, extension: string): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const there = known.get(hash);
    if (there !== undefined) return there;
    const file = freeName(safeName(name), extension, names);
    known.set(hash, file);
    await write(file, bytes);
    counts.written += 1;
    return file;
  }

  async function bringOne(address: string, place: Place): Promise<string | null> {
    const shown = address.slice(0, MAX_SHOWN);
    const isRemote = /^(?:https?:)?\/\//i.test(address);
    const read = await readAny(address.startsWith('//') ? `https:${address}` : address, isRemote, post, fetch);
    if ('refusal' in read) {
      report(isRemote ? 'unreachable-image' : 'missing-image', `The image '${shown}' ${read.refusal}`, place);
      return null;
    }
    const converted = await convertImage(read.bytes);
    if ('refusal' in converted) {
      report('invalid-image', `The image '${shown}' ${converted.refusal}`, place);
      return null;
    }
    if (isRemote) counts.fetched += 1;
    if (converted.isConverted) counts.converted += 1;
    return add(nameOf(address), converted.bytes, converted.extension);
  }

  return {
    async bring(address, place) {
      const key = address.trim();
      const there = brought.get(key);
      if (there !== undefined) return there;
      const name = await bringOne(key, place);
      brought.set(key, name);
      return name;
    },
    add,
    counts,
  };
}

async function readAny(address: string, isRemote: boolean, post: SourcePost, fetch: ImageFetcher) {
  const data = /^data:image\/[\w.+-]+(?:;[\w=-]+)*?(;base64)?,/i.exec(address);
  if (data) {
    const rest = address.slice(data[0].length);
    const bytes = data[1] === undefined ? Buffer.from(safelyDecoded(rest)) : Buffer.from(rest, 'base64');
    return { bytes: new Uint8Array(bytes) };
  }
  if (!isRemote) return readLocalImage(address, post.path, post.site);
  const fetched = await fetch(address);
  return 'refusal' in fetched ? { refusal: `is not fetched: ${fetched.refusal}.` } : fetched;
}

const MAX_SHOWN = 100;

function nameOf(address: string): string {
  if (address.startsWith('data:')) return 'image';
  const [path = ''] = address.split(/[?#]/, 1);
  return basename(safelyDecoded(path)).replace(/\.[a-z]{3,4}$/i, '') || 'image';
}

function safeName(name: string): string {
  const safe = name.normalize('NFC').replace(/[^\p{L}\p{N}_-]+/gu, '-');
  return safe.replace(/^-+|-+$/g, '').slice(0, MAX_NAME_LENGTH) || 'image';
}

const MAX_NAME_LENGTH = 80;

function freeName(name: string, extension: string, taken: Set<string>): string {
  for (let number = 1; ; number += 1) {
    const file = `${name}${number === 1 ? '' : `-${number}`}.${extension}`;
    if (taken.has(file.toLowerCase())) continue;
    taken.add(file.toLowerCase());
    return file;
  }
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

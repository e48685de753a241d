import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Position } from '@ledgerlight/posts/front-matter/nodes';
import { convertImage } from './images/convert-image.ts';
import type { ImageFetcher } from './images/image-fetcher.ts';
import { readLocalImage } from './images/local-image.ts';
import { decodeAddress, uniqueName } from './names.ts';
import type { ImageCounts } from './report.ts';
import type { SourcePost } from './site/find-posts.ts';

export interface ImportedImages {
  /** Imports an image once and returns its file name, or null after reporting the reason. */
  bring(address: string, place: Position): Promise<string | null>;
  add(name: string, bytes: Uint8Array, extension: string): Promise<string>;
  readonly counts: ImageCounts;
}

interface ImageServices {
  readonly fetch: ImageFetcher;
  write(name: string, bytes: Uint8Array): Promise<void>;
  report(code: string, message: string, place: Position): void;
}

/** Imports the images of one post, from the site's folder or from other hosts, while the post is converted. */
export function createPostImages(post: SourcePost, { fetch, write, report }: ImageServices): ImportedImages {
  const byAddress = new Map<string, string | null>();
  const byHash = new Map<string, string>();
  const names = new Set<string>();
  const counts = { written: 0, fetched: 0, converted: 0 };

  async function add(name: string, bytes: Uint8Array, extension: string): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const known = byHash.get(hash);
    if (known !== undefined) return known;
    const base = safeName(name);
    const file = uniqueName((suffix) => `${base}${suffix}.${extension}`, names);
    byHash.set(hash, file);
    await write(file, bytes);
    counts.written += 1;
    return file;
  }

  async function importImage(address: string, place: Position): Promise<string | null> {
    const shown = address.slice(0, MAX_SHOWN_LENGTH);
    const isRemote = /^(?:https?:)?\/\//i.test(address);
    const read = isRemote ? await readRemote(address) : (dataImage(address) ?? (await readLocalImage(address, post)));
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

  async function readRemote(address: string) {
    const fetched = await fetch(address.startsWith('//') ? `https:${address}` : address);
    return 'refusal' in fetched ? { refusal: `was not fetched: ${fetched.refusal}.` } : fetched;
  }

  return {
    async bring(typed, place) {
      const address = typed.trim();
      const known = byAddress.get(address);
      if (known !== undefined) return known;
      const name = await importImage(address, place);
      byAddress.set(address, name);
      return name;
    },
    add,
    counts,
  };
}

const MAX_SHOWN_LENGTH = 100;

function dataImage(address: string): { readonly bytes: Uint8Array } | null {
  const [prefix, base64] = /^data:image\/[\w.+-]+(?:;[\w=-]+)*?(;base64)?,/i.exec(address) ?? [];
  if (prefix === undefined) return null;
  const data = address.slice(prefix.length);
  return { bytes: new Uint8Array(base64 ? Buffer.from(data, 'base64') : Buffer.from(decodeAddress(data))) };
}

function nameOf(address: string): string {
  if (address.startsWith('data:')) return 'image';
  const [path = ''] = address.split(/[?#]/, 1);
  return basename(decodeAddress(path)).replace(/\.[a-z]{3,4}$/i, '');
}

function safeName(name: string): string {
  const safe = name.normalize('NFC').replace(/[^\p{L}\p{N}_-]+/gu, '-');
  return safe.replace(/^-+|-+$/g, '').slice(0, MAX_NAME_LENGTH) || 'image';
}

const MAX_NAME_LENGTH = 80;

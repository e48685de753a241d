import { storedImagePath } from '@ledgerlight/posts/stored-image';
import type { ImageStore } from '@ledgerlight/publishing/ports';
import { createClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { batchReads } from '../client/batches.ts';
import type { BackendAddress } from '../client/client.ts';
import type { Database } from '../client/database.types.ts';
import { BackendRequestError, errorMessage, errorOf, ImageExistsError } from '../client/errors.ts';
import { limitedFetch } from '../client/limited-fetch.ts';
import type { Patience } from '../client/patience.ts';
import { fetchWithTimeout, REQUEST_TIMEOUT } from '../client/request-timeout.ts';
import { type StorageFailure, storageError, storageStatus } from '../client/storage-failure.ts';
import type { StaffAccess } from '../staff/staff-access.ts';
import { answered } from '../staff/staff-requests.ts';

/** The bucket of specification section 7. */
export const IMAGE_BUCKET = 'blog-images';

/** How pictures are sent. */
export interface UploadOptions {
  /** The longest time for one picture in milliseconds, default 120,000. */
  readonly uploadTimeout?: number | undefined;
  /** The fetch under uploads, default the global one. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Waits and asks again, where somebody waits for it; nothing does by default. */
  readonly patience?: Patience | undefined;
}

/** The port of the pictures of posts. An upload of a name that is there rejects with `ImageExistsError`. */
export function createImageStore(
  staff: StaffAccess,
  { uploadTimeout = UPLOAD_TIMEOUT, fetch, patience = (send) => send }: UploadOptions,
): ImageStore {
  const requests = { send: fetchWithTimeout(uploadTimeout, fetch), patience };
  const look = patience(fetchWithTimeout(REQUEST_TIMEOUT, fetch));
  const bucket = staff.client.storage.from(IMAGE_BUCKET);
  const findByPrefix = batchReads(async (prefixes, signal) => {
    const answer = await staff.client
      .rpc('find_images', { prefixes: [...prefixes] })
      .retry(false)
      .abortSignal(signal);
    return new Map(answered(foundImagesSchema, answer, signal).map(({ prefix, name }) => [prefix, name]));
  }, MOST_PREFIXES);
  return {
    async findByPrefixes(prefixes, signal) {
      const found = await Promise.all(
        prefixes.map(async (prefix) => [prefix, await findByPrefix(prefix, signal)] as const),
      );
      return new Map(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
    },

    upload: (name, bytes, file, signal) => uploadImage(staff, requests, name, bytes, file, signal),

    origin: new URL(staff.address.url).origin,

    async noteFileNames(fileNames, signal) {
      const rows = Array.from(fileNames, ([name, file_name]) => ({ name, file_name }));
      if (rows.length === 0) return;
      const request = staff.client.from('image_files').upsert(rows, { onConflict: 'name', ignoreDuplicates: true });
      const { error, status } = await request.retry(false).abortSignal(signal);
      if (error) throw errorOf({ message: error.message, status, backendCode: error.code, cause: error }, signal);
    },

    async fileNames(names, signal) {
      if (names.length === 0) return new Map();
      const request = staff.client
        .from('image_files')
        .select('name,file_name')
        .in('name', [...names])
        .retry(false);
      const rows = answered(fileNamesSchema, await request.abortSignal(signal), signal);
      return new Map(rows.map(({ name, file_name }) => [name, file_name]));
    },

    download: (name, maxBytes, signal) => downloadImage(addressOf(staff, name), requests, maxBytes, signal),

    async has(name, signal) {
      const answer = await look(addressOf(staff, name), { cache: 'no-store', signal });
      await answer.body?.cancel();
      return answer.ok;
    },

    async remove(names) {
      if (names.length === 0) return;
      const { error } = await bucket.remove([...names]);
      if (error) throw imageError(names.join(', '), error);
    },
  };
}

interface ImageRequests {
  readonly send: typeof fetch;
  readonly patience: Patience;
}

async function uploadImage(
  staff: StaffAccess,
  { send, patience }: ImageRequests,
  name: string,
  bytes: Uint8Array,
  { type, cacheSeconds }: Parameters<ImageStore['upload']>[2],
  signal: AbortSignal,
): Promise<void> {
  const token = await staff.accessToken();
  let tries = 0;
  const counted: typeof fetch = (input, init) => {
    tries += 1;
    return send(input, init);
  };
  const { error } = await abortableStorage(staff.address, token, patience(counted), signal)
    .from(IMAGE_BUCKET)
    .upload(name, bytes, { contentType: type, cacheControl: String(cacheSeconds), upsert: false });
  // Of a name that nobody else has, what is there is what an earlier try stored, whose answer was lost.
  const isOwn = tries > 1 && error !== null && storageStatus(error) === 409;
  if (error && !isOwn) throw imageError(name, error, signal);
}

async function downloadImage(
  address: string,
  { send, patience }: ImageRequests,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const answer = await patience(limitedFetch(send, maxBytes))(address, { signal }).catch((cause: unknown) => {
    if (cause instanceof BackendRequestError) throw cause;
    throw errorOf({ message: errorMessage(cause), status: 0, cause }, signal);
  });
  if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
  const { status } = answer;
  const message = `The image ${address} cannot be fetched: the storage answers ${status}.`;
  throw errorOf({ message, status }, signal);
}

function addressOf(staff: StaffAccess, name: string): string {
  return `${new URL(staff.address.url).origin}${storedImagePath(name)}`;
}

/** The storage interface takes no signal for an upload, so each upload has a client whose requests end with the signal. */
function abortableStorage(address: BackendAddress, token: string, base: typeof fetch, signal: AbortSignal) {
  return createClient<Database, 'public'>(address.url, address.publishableKey, {
    accessToken: async () => token,
    global: { fetch: (input, init) => base(input, { ...init, signal }) },
  }).storage;
}

function imageError(name: string, error: StorageFailure, signal?: AbortSignal): Error {
  return storageStatus(error) === 409
    ? new ImageExistsError(`An image named ${name} is stored already.`, { cause: error })
    : storageError(error, signal);
}

/** The most that `find_images` takes. */
const MOST_PREFIXES = 1000;

/** How long an upload may take in milliseconds: ten megabytes over a slow line. */
const UPLOAD_TIMEOUT = 120_000;

const fileNamesSchema = v.array(v.object({ name: v.string(), file_name: v.string() }));

const foundImagesSchema = v.array(v.object({ prefix: v.string(), name: v.string() }));

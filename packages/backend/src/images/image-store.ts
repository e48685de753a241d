import { storedImagePath } from '@ledgerlight/posts/stored-image';
import type { ImageStore } from '@ledgerlight/publishing/ports';
import { createClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { batchReads } from '../client/batches.ts';
import {
  type BackendAddress,
  type FetchRetry,
  fetchWithTimeout,
  REQUEST_TIMEOUT_MS,
  type TimedFetch,
} from '../client/client.ts';
import type { Database } from '../client/database.types.ts';
import {
  BackendRequestError,
  errorMessage,
  errorOf,
  ImageExistsError,
  type StorageFailure,
  storageError,
  storageStatus,
} from '../client/errors.ts';
import { fetchData, sendQuery } from '../client/fetch-data.ts';
import type { StaffAccess } from '../staff/staff-access.ts';

/** Specification section 7. */
export const IMAGE_BUCKET = 'blog-images';

export interface UploadOptions {
  readonly uploadTimeout?: number | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly fetchRetry?: FetchRetry | undefined;
}

/**
 * Creates the port for the images of posts. Uploading an existing name rejects with `ImageExistsError`. Form and CLI upload through it
 * while they publish, `pull` downloads.
 */
export function createImageStore(
  staff: StaffAccess,
  { uploadTimeout = UPLOAD_TIMEOUT_MS, fetch, fetchRetry = (send) => send }: UploadOptions,
): ImageStore {
  const requests = { send: fetchWithTimeout(uploadTimeout, fetch), fetchRetry };
  const sendCheck = fetchRetry(fetchWithTimeout(REQUEST_TIMEOUT_MS, fetch));
  const bucket = staff.client.storage.from(IMAGE_BUCKET);
  const findByPrefix = batchReads(async (prefixes, signal) => {
    const query = staff.client.rpc('find_images', { prefixes: [...prefixes] });
    return new Map((await fetchData(foundImagesSchema, query, signal)).map(({ prefix, name }) => [prefix, name]));
  }, MAX_PREFIXES);
  const findLicenceEnd = batchReads(async (names, signal) => {
    const records = await fetchData(licencesSchema, staff.client.rpc('image_records', { names: [...names] }), signal);
    return new Map(records.flatMap(({ name, licence_until: end }) => (end === null ? [] : [[name, end] as const])));
  }, MAX_PREFIXES);
  return {
    findByPrefixes: (prefixes, signal) => findEach(prefixes, findByPrefix, signal),

    upload: (name, bytes, file, signal) => uploadImage(staff, requests, name, bytes, file, signal),

    origin: new URL(staff.address.url).origin,

    async noteFileNames(fileNames, signal) {
      const rows = Array.from(fileNames, ([name, file_name]) => ({ name, file_name }));
      if (rows.length === 0) return;
      const options = { onConflict: 'name', ignoreDuplicates: true };
      await sendQuery(staff.client.from('image_files').upsert(rows, options), signal);
    },

    async fileNames(names, signal) {
      if (names.length === 0) return new Map();
      const query = staff.client.from('image_files').select('name,file_name').in('name', names);
      const rows = await fetchData(fileNamesSchema, query, signal);
      return new Map(rows.map(({ name, file_name }) => [name, file_name]));
    },

    licenceEnds: (names, signal) => findEach(names, findLicenceEnd, signal),

    download: (name, maxBytes, signal) => downloadImage(addressOf(staff, name), requests, maxBytes, signal),

    async has(name, signal) {
      const response = await sendCheck(addressOf(staff, name), { cache: 'no-store', signal });
      await response.body?.cancel();
      return response.ok;
    },

    async remove(names) {
      if (names.length === 0) return;
      const { error } = await bucket.remove([...names]);
      if (error) throw imageError(names.join(', '), error);
    },
  };
}

async function findEach(
  keys: readonly string[],
  find: (key: string, signal: AbortSignal) => Promise<string | null>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(keys.map(async (key) => [key, await find(key, signal)] as const));
  return new Map(found.filter((entry): entry is [string, string] => entry[1] !== null));
}

interface ImageRequests {
  readonly send: TimedFetch;
  readonly fetchRetry: FetchRetry;
}

async function uploadImage(
  staff: StaffAccess,
  { send, fetchRetry }: ImageRequests,
  name: string,
  bytes: Uint8Array,
  { type, cacheSeconds }: Parameters<ImageStore['upload']>[2],
  signal: AbortSignal,
): Promise<void> {
  const token = await staff.accessToken();
  let tries = 0;
  const counted: TimedFetch = (...request) => {
    tries += 1;
    return send(...request);
  };
  const { error } = await abortableStorage(staff.address, token, fetchRetry(counted), signal)
    .from(IMAGE_BUCKET)
    .upload(name, bytes, { contentType: type, cacheControl: String(cacheSeconds), upsert: false });
  // The name is unique, so an existing object is what an earlier attempt stored whose response was lost.
  const isOwn = tries > 1 && error !== null && storageStatus(error) === 409;
  if (error && !isOwn) throw imageError(name, error, signal);
}

async function downloadImage(
  address: string,
  { send, fetchRetry }: ImageRequests,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const response = await fetchRetry(limitedFetch(send, maxBytes))(address, { signal }).catch((cause: unknown) => {
    if (cause instanceof BackendRequestError) throw cause;
    throw errorOf({ message: errorMessage(cause), status: 0, cause }, signal);
  });
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  const { status } = response;
  const message = `The image ${address} cannot be fetched: the storage answers ${status}.`;
  throw errorOf({ message, status }, signal);
}

/** Creates a fetch whose response body rejects with BackendRequestError after this many bytes. */
function limitedFetch(send: TimedFetch, maxBytes: number): TimedFetch {
  return async (...request) => {
    const response = await send(...request);
    if (response.body === null) return response;
    let size = 0;
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.length;
        if (size > maxBytes) {
          throw new BackendRequestError(`The backend sends more than ${maxBytes} bytes for an image.`, null);
        }
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(limit), response);
  };
}

function addressOf(staff: StaffAccess, name: string): string {
  return `${new URL(staff.address.url).origin}${storedImagePath(name)}`;
}

/** The storage API takes no signal for an upload, so each upload has a client whose requests end with the signal. */
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

const MAX_PREFIXES = 1000;

/** Ten megabytes over a slow line. */
const UPLOAD_TIMEOUT_MS = 120_000;

const fileNamesSchema = v.array(v.object({ name: v.string(), file_name: v.string() }));

const licencesSchema = v.array(v.object({ name: v.string(), licence_until: v.nullable(v.string()) }));

const foundImagesSchema = v.array(v.object({ prefix: v.string(), name: v.string() }));

import { createHash } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readFileIfThere } from '@ledgerlight/backend/private-file';
import { replaceFile } from '@ledgerlight/resilience/replace-file';
import type { App } from '@supabase/lite';
import * as v from 'valibot';

export type StorageAdapter = NonNullable<App['_storageAdapter']>;

type StoredObject = NonNullable<Awaited<ReturnType<typeof readObject>>>;

export type ObjectFiles = ReturnType<typeof createObjectFiles>;

class ObjectNameError extends Error {
  override readonly name = 'ObjectNameError';
  readonly code = 'BACKEND_OBJECT_NAME';
}

/**
 * Stores objects as files in a folder, each with a description beside it. Writes are atomic and durable. The storage of the embedded
 * backend: uploaded images and files of releases.
 */
export function createObjectFiles(folder: string) {
  const pathOf = (bucket: string, name: string) => objectPath(folder, bucket, name);
  const read = async (bucket: string, name: string) => readObject(pathOf(bucket, name));
  return { adapter: createAdapter(pathOf), read };
}

function createAdapter(pathOf: (bucket: string, name: string) => string): StorageAdapter {
  async function readOrFail(bucket: string, name: string): Promise<StoredObject> {
    const found = await readObject(pathOf(bucket, name));
    if (!found) throw new ObjectNameError(`There is no object ${bucket}/${name}.`);
    return found;
  }

  return {
    driver: null,
    async getObject(bucket, name) {
      const found = await readOrFail(bucket, name);
      return { metadata: metadataOf(found), httpStatusCode: 200, body: found.bytes };
    },
    async uploadObject(bucket, name, _version, body, type, cacheControl) {
      const bytes = body instanceof Uint8Array ? body : await buffer(body);
      return writeObject(pathOf(bucket, name), bytes, type, cacheControl);
    },
    deleteObject: async (bucket, name) => removeObject(pathOf(bucket, name)),
    async deleteObjects(bucket, names) {
      for (const name of names) await removeObject(pathOf(bucket, name));
    },
    async copyObject(bucket, name, _version, targetBucket, targetName) {
      const { bytes, type, cacheControl } = await readOrFail(bucket, name);
      const { eTag } = await writeObject(pathOf(targetBucket, targetName), bytes, type, cacheControl);
      return { httpStatusCode: 200, eTag, lastModified: new Date() };
    },
    headObject: async (bucket, name) => metadataOf(await readOrFail(bucket, name)),
    privateAssetUrl: async (bucket, name) => `file://${pathOf(bucket, name)}`,
  };
}

async function readObject(path: string) {
  const described = await readFileIfThere(`${path}${DESCRIPTION_ENDING}`);
  if (described === null) return null;
  try {
    const { type, cacheControl, eTag } = v.parse(descriptionSchema, JSON.parse(described));
    const [bytes, { mtime }] = await Promise.all([readFile(path), stat(path)]);
    return { bytes, type, cacheControl, eTag, modified: mtime };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function removeObject(path: string): Promise<void> {
  await rm(path, { force: true });
  await rm(`${path}${DESCRIPTION_ENDING}`, { force: true });
}

async function writeObject(path: string, bytes: Uint8Array, type: string, cacheControl: string) {
  const eTag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
  await replaceFile(`${path}${DESCRIPTION_ENDING}`, JSON.stringify({ type, cacheControl, eTag }), PRIVATE);
  await replaceFile(path, bytes, PRIVATE);
  return { cacheControl, contentLength: bytes.length, size: bytes.length, mimetype: type, eTag, httpStatusCode: 200 };
}

function metadataOf({ bytes: { length: size }, type: mimetype, modified: lastModified, ...rest }: StoredObject) {
  return { ...rest, contentLength: size, size, mimetype, lastModified };
}

function objectPath(folder: string, bucket: string, name: string): string {
  const parts = [bucket, ...name.split('/')].map(encodeURIComponent);
  if (parts.some((part) => part === '' || /^\.+$/.test(part) || part.length > 200)) {
    throw new ObjectNameError(`${bucket}/${name} is not a usable object name.`);
  }
  return join(folder, ...parts);
}

const PRIVATE = { mode: 0o600 };
/** No object name ends like this: a percent sign in a name is encoded as %25. */
const DESCRIPTION_ENDING = '%about.json';

const descriptionSchema = v.object({ type: v.string(), cacheControl: v.string(), eTag: v.string() });

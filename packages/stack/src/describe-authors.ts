import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAuthorRecords } from '@ledgerlight/backend/author-records';
import { createImageStore } from '@ledgerlight/backend/image-store';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import * as v from 'valibot';

const lines = v.array(v.string());
const authorsSchema = v.array(
  v.object({
    slug: v.string(),
    role: v.string(),
    biography: v.string(),
    interests: v.string(),
    credentials: lines,
    links: lines,
  }),
);

/** Writes the records of the sample authors, with their portraits. Repeats without harm. */
export async function describeAuthors(samples: string, staff: StaffAccess): Promise<void> {
  const records = createAuthorRecords(staff);
  const images = createImageStore(staff, {});
  const { signal } = new AbortController();
  const authors = v.parse(authorsSchema, JSON.parse(await readFile(join(samples, 'authors.json'), 'utf8')));
  for (const { slug, ...described } of authors) {
    const author = await records.find(slug);
    if (!author) continue;
    const bytes = await readFile(join(samples, 'authors', `${slug}.webp`));
    const name = portraitName(bytes);
    if (!(await images.has(name, signal))) await images.upload(name, bytes, PORTRAIT_FILE, signal);
    await records.save(author.name, { ...described, kind: 'person', portraitUrl: storedImagePath(name) });
  }
}

/** A stored name begins with the hash of the bytes and ends with the size. */
function portraitName(bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return `${hash}-1-0-portrait-480x480.webp`;
}

const PORTRAIT_FILE = { type: 'image/webp', cacheSeconds: 3600 } as const;

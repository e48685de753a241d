import { storableImage } from '@ledgerlight/posts/stored-image';
import { isPostType } from '@ledgerlight/posts/types';
import { findName } from '@ledgerlight/publishing/file-reference';
import type { PublishPorts } from '@ledgerlight/publishing/ports';
import { readPostText } from '@ledgerlight/publishing/post-text';
import { rewriteReferences } from '@ledgerlight/publishing/rewrite-references';
import * as v from 'valibot';
import { parsePublishTime } from '../../publish-time.ts';
import { emptyDraft } from '../initial-draft.ts';
import { storeDraftImage } from '../store-image.ts';
import type { OfflineCopies, OfflineCopy } from './copies.ts';

type StorePorts = Pick<PublishPorts, 'images' | 'environment'>;

type OldFiles = ReadonlyMap<string, { readonly blob: Blob }>;

/** A store of drafts that an earlier version left in this browser alone. */
export interface BrowserDrafts {
  keysOf(name: string): Promise<readonly string[]>;
  load(key: string): Promise<{ readonly record: unknown; readonly files: OldFiles } | null>;
  remove(key: string): Promise<void>;
}

/**
 * Makes unsent copies of the drafts that an earlier version left in this browser, with their images in storage. A draft whose images
 * cannot be stored stays where it is until the next time. Repeating it after a failure makes no second copy.
 */
export async function adoptBrowserDrafts(
  username: string,
  { old, copies, ports }: { old: BrowserDrafts; copies: OfflineCopies; ports: StorePorts },
  signal: AbortSignal,
): Promise<void> {
  for (const key of await old.keysOf(username).catch(() => [])) {
    const stored = await old.load(key).catch(() => null);
    const parsed = v.safeParse(recordSchema, stored?.record);
    if (!stored || !parsed.success) continue;
    try {
      await copies.put(await copyOf(key, parsed.output, stored.files, ports, signal));
      await old.remove(key);
    } catch {
      if (signal.aborted) return;
    }
  }
}

type OldRecord = v.InferOutput<typeof recordSchema>;

async function copyOf(
  key: string,
  { content, base, savedAt }: OldRecord,
  files: OldFiles,
  ports: StorePorts,
  signal: AbortSignal,
): Promise<OfflineCopy> {
  const hash = await ports.environment.sha256(new TextEncoder().encode(`${key} ${savedAt}`));
  const addresses = new Map<string, { readonly address: string }>();
  for (const image of content.images) {
    const blob = image.kind === 'file' ? files.get(image.id)?.blob : undefined;
    const stored = image.kind === 'stored' ? storableImage(image.address, ports.images.origin) : null;
    const bytes = blob && new Uint8Array(await blob.arrayBuffer());
    const address = bytes ? await storeDraftImage(ports, { name: image.name ?? '', bytes }, signal) : stored;
    if (address !== null) addresses.set(image.name ?? address, { address });
  }
  const [featured] = content.images;
  const named = (text: string) =>
    rewriteReferences(readPostText(text), (url) => {
      const name = findName(url, addresses);
      const address = name === null ? storableImage(url, ports.images.origin) : addresses.get(name)?.address;
      return address === undefined || address === url ? null : { address };
    });
  const time = parsePublishTime(content.publishAt);
  const id = content.postId ?? base?.id ?? uuidOf(hash);
  return {
    ...{ id, device: uuidOf(hash.slice(32) + hash.slice(0, 32)), step: 0, changedAt: Date.parse(savedAt) },
    base: { version: 0, fields: base ? baseFieldsOf(base) : emptyDraft() },
    fields: {
      ...fieldsOf({ ...content.fields, content: named(content.fields.content) }),
      imageUrl: featured ? (addresses.get(featured.name ?? '')?.address ?? firstAddress(addresses)) : null,
      imageAlt: featured?.alt ?? '',
      imageFocus: featured?.focus ?? '',
      correction: content.correction,
      notes: content.prompt === '' ? '' : `Prompt: ${content.prompt}`,
      publishAt: time.kind === 'time' ? time.iso : null,
      baseHash: base?.contentHash ?? null,
    },
  };
}

function firstAddress(addresses: ReadonlyMap<string, { readonly address: string }>): string | null {
  return addresses.values().next().value?.address ?? null;
}

function fieldsOf({ title, content, author, postType, metaTitle, metaDescription }: OldRecord['content']['fields']) {
  const type = isPostType(postType) ? postType : emptyDraft().type;
  const meta = { metaTitle: metaTitle || null, metaDescription: metaDescription || null };
  return { ...emptyDraft(), title, content, author, type, ...meta };
}

function baseFieldsOf({ fields: texts, imageUrl, imageAlt, imageFocus, contentHash }: NonNullable<OldRecord['base']>) {
  return { ...fieldsOf(texts), imageUrl, imageAlt, imageFocus, baseHash: contentHash };
}

function uuidOf(hash: string): string {
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

const text = v.string();
const fields = v.object(
  v.entriesFromList(['title', 'content', 'author', 'postType', 'metaTitle', 'metaDescription'], text),
);
const imageTexts = { alt: text, focus: v.optional(text, '') };
const recordSchema = v.object({
  savedAt: v.pipe(text, v.isoTimestamp()),
  content: v.object({
    postId: v.optional(v.nullable(v.pipe(text, v.uuid())), null),
    fields,
    publishAt: text,
    images: v.array(
      v.variant('kind', [
        v.object({ kind: v.literal('file'), id: text, name: text, ...imageTexts }),
        v.object({ kind: v.literal('stored'), name: v.optional(text), address: text, ...imageTexts }),
      ]),
    ),
    prompt: text,
    correction: v.optional(text, ''),
  }),
  base: v.nullable(
    v.object({
      ...{ id: text, contentHash: text, fields, imageUrl: v.nullable(text) },
      ...{ imageAlt: v.optional(text, ''), imageFocus: v.optional(text, '') },
    }),
  ),
});

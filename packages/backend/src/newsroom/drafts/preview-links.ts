import { unescapeContent } from '@ledgerlight/posts/escape';
import { PREVIEW_PATH } from '@ledgerlight/site/routes';
import * as v from 'valibot';
import type { BackendClient } from '../../client/client.ts';
import { postTypeSchema, rowIdSchema, timestampSchema } from '../../client/column-schemas.ts';
import { EntryMissingError } from '../../client/errors.ts';
import { fetchData } from '../../client/fetch-data.ts';
import { rowSchema } from '../../client/row-schema.ts';
import { disclosureSchema } from '../../posts/post-disclosures.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';

export type PreviewLink = Readonly<v.InferOutput<typeof linkSchema>>;

export type PreviewedText = v.InferOutput<typeof previewSchema>;

export type PreviewLinks = ReturnType<typeof createPreviewLinks>;

/** Links that show a version of a draft without an account, while the person who made them writes posts. */
export function createPreviewLinks({ client }: Pick<StaffAccess, 'client'>) {
  return {
    /** The links of a draft or post with what their readers wrote, newest first. */
    list: (draftId: string, signal?: AbortSignal): Promise<readonly PreviewLink[]> =>
      fetchData(
        v.array(linkSchema),
        client
          .from('preview_links')
          .select(LINK_COLUMNS)
          .eq('draft_id', draftId)
          .order('created_at', { ascending: false }),
        signal,
      ),

    /** Creates a link and returns its path, the only time that it is readable. `days` is 1 to 90. */
    async create(draftId: string, days: number): Promise<{ readonly id: string; readonly path: string }> {
      const token = newToken();
      const query = client.rpc('create_preview_link', { draft_id: draftId, token_hash: await sha256(token), days });
      return { id: await fetchData(rowIdSchema, query), path: `${PREVIEW_PATH}${token}` };
    },

    /** Shows the present text to readers of a link. @throws EntryMissingError */
    async update(linkId: string): Promise<void> {
      const updated = await fetchData(v.boolean(), client.rpc('update_preview_link', { link_id: linkId }));
      if (!updated) throw new EntryMissingError('There is no such link, or it has ended.');
    },

    /** Ends a link at once. @throws EntryMissingError */
    async revoke(linkId: string): Promise<void> {
      const revoked = await fetchData(v.boolean(), client.rpc('revoke_preview_link', { link_id: linkId }));
      if (!revoked) throw new EntryMissingError('There is no such link, or it was revoked before.');
    },
  };
}

/** Returns the text behind a link, or why there is none, and counts the visit. */
export function openPreview(client: BackendClient, token: string, signal?: AbortSignal): Promise<PreviewedText> {
  return fetchData(previewSchema, client.rpc('open_preview', { token }), signal);
}

/** Returns `sent`, or the state of the link that prevents a comment. */
export function commentOnPreview(
  client: BackendClient,
  comment: { readonly token: string; readonly name: string; readonly comment: string },
  signal?: AbortSignal,
): Promise<'sent' | ClosedState> {
  return fetchData(v.picklist(['sent', ...CLOSED_STATES]), client.rpc('comment_on_preview', comment), signal);
}

const CLOSED_STATES = ['unknown', 'revoked', 'expired', 'removed'] as const;

type ClosedState = (typeof CLOSED_STATES)[number];

/** 256 random bits for an address. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '');
}

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const LINK_COLUMNS =
  'id,content_hash,created_by,created_at,expires_at,revoked_at,opened_count,last_opened_at,preview_comments(name,comment,content_hash,created_at)';

const linkSchema = rowSchema(
  {
    id: rowIdSchema,
    /** Of the version that readers see. */
    content_hash: v.nullable(v.string()),
    created_by: v.string(),
    created_at: timestampSchema,
    expires_at: timestampSchema,
    revoked_at: v.nullable(timestampSchema),
    opened_count: v.number(),
    last_opened_at: v.nullable(timestampSchema),
    preview_comments: v.array(
      rowSchema(
        { name: v.string(), comment: v.string(), content_hash: v.string(), created_at: timestampSchema },
        { created_at: 'sentAt' },
      ),
    ),
  },
  { preview_comments: 'comments' },
);

const previewSchema = v.variant('state', [
  v.pipe(
    v.object({
      state: v.literal('open'),
      expires_at: timestampSchema,
      post: rowSchema(
        {
          title: v.string(),
          content: v.string(),
          author: v.string(),
          post_type: postTypeSchema,
          image_url: v.nullable(v.string()),
          image_alt: v.string(),
          image_focus: v.string(),
          content_hash: v.string(),
          updated_at: timestampSchema,
        },
        { post_type: 'type' },
      ),
      disclosures: v.array(disclosureSchema),
    }),
    v.transform(({ state, expires_at: expiresAt, post, disclosures }) => {
      return { state, expiresAt, ...post, content: unescapeContent(post.content), disclosures };
    }),
  ),
  v.object({ state: v.picklist(CLOSED_STATES) }),
]);

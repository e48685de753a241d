import * as v from 'valibot';
import { isRowId } from '../../client/column-schemas.ts';
import { EntryMissingError } from '../../client/errors.ts';
import { fetchData, sendQuery } from '../../client/fetch-data.ts';
import { clampInteger, pageOf, parsePosition } from '../../client/pagination.ts';
import { storableQuery } from '../../client/storable-query.ts';
import { assertStaff } from '../../staff/assert-staff.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';
import {
  DRAFT_COLUMNS,
  DRAFT_VERSION_COLUMNS,
  type Draft,
  type DraftFields,
  type DraftSummary,
  type DraftVersion,
  draftJson,
  draftSchema,
  draftSummarySchema,
  draftVersionSchema,
  type SaveOutcome,
  saveOutcomeSchema,
} from './draft-rows.ts';

export type { Draft, DraftFields, DraftSummary, DraftVersion, SaveOutcome } from './draft-rows.ts';

export interface DraftPage {
  readonly drafts: readonly DraftSummary[];
  readonly next: DraftCursor | null;
}

export interface DraftCursor {
  readonly updatedAt: string;
  readonly id: string;
}

/** One save of an editing session. A request that is repeated, or overtaken by a later step, changes nothing. */
export interface DraftSave {
  readonly id: string;
  /** The version that the session has seen; 0 creates the draft. */
  readonly expectedVersion: number;
  /** A UUID of the editing session, and the growing number of its request. */
  readonly device: string;
  readonly step: number;
  readonly fields: DraftFields;
}

export interface DraftPresence {
  /** Of the draft on the server; null when there is none. */
  readonly version: number | null;
  /** Usernames of those who have it open, also on other devices of the same person. */
  readonly others: readonly string[];
}

export type Drafts = ReturnType<typeof createDrafts>;

/** The drafts that the newsroom shares. */
export function createDrafts({ client }: Pick<StaffAccess, 'client'>) {
  return {
    /** Drafts whose title, text or author contains `search`, last changed first; `limit` is 1 to 100. */
    async list(
      { search = '', before, limit }: { search?: string; before?: DraftCursor | null; limit: number },
      signal?: AbortSignal,
    ): Promise<DraftPage> {
      const pageSize = clampInteger(limit, 1, MAX_PAGE_SIZE);
      const query = client.rpc('list_drafts', {
        search: storableQuery(search),
        page_size: pageSize + 1,
        ...(before && positionArguments(before)),
      });
      const rows = await fetchData(v.array(draftSummarySchema), query, signal);
      const { items: drafts, next } = pageOf(rows, pageSize, ({ updatedAt, id }) => ({ updatedAt, id }));
      return { drafts, next };
    },

    async find(id: string, signal?: AbortSignal): Promise<Draft | null> {
      if (!isRowId(id)) return null;
      const query = client.from('drafts').select(DRAFT_COLUMNS).eq('id', id);
      const [draft] = await fetchData(v.array(draftSchema), query, signal);
      if (!draft) await assertStaff(client, signal);
      return draft ?? null;
    },

    save: (save: DraftSave, signal?: AbortSignal): Promise<SaveOutcome> =>
      fetchData(saveOutcomeSchema, client.rpc('save_draft', saveArguments(save)), signal),

    /** Removes a draft unless it was saved after `version`. @throws EntryMissingError */
    async remove(id: string, version: number): Promise<'removed' | 'changed'> {
      const query = client.rpc('remove_draft', { draft_id: id, expected_version: version });
      const removed = isRowId(id) ? await fetchData(v.nullable(v.boolean()), query) : null;
      if (removed === null) throw new EntryMissingError('There is no such draft: it was published or removed.');
      return removed ? 'removed' : 'changed';
    },

    /** Former versions, newest first; of a draft that is gone, its last one too. */
    async versions(id: string, signal?: AbortSignal): Promise<readonly DraftVersion[]> {
      if (!isRowId(id)) return [];
      const table = client.from('draft_versions').select(DRAFT_VERSION_COLUMNS).eq('draft_id', id);
      return fetchData(v.array(draftVersionSchema), table.order('number', { ascending: false }), signal);
    },

    /** Notes that this session has a draft or post open, at best every ten seconds, and returns who else has. */
    touch: (id: string, device: string, signal?: AbortSignal): Promise<DraftPresence> =>
      fetchData(presenceSchema, client.rpc('touch_draft', { draft_id: id, device }), signal),

    leave: (id: string, device: string): Promise<void> =>
      sendQuery(client.rpc('touch_draft', { draft_id: id, device, closes: true })),
  };
}

/** How much `fetch` sends for a page that is closing. */
const MAX_KEEPALIVE_BYTES = 60_000;

/** Creates the requests of a page that is closing: they start at once and wait for nothing. */
export function createLeavingRequests({ address, accessToken }: Pick<StaffAccess, 'address' | 'accessToken'>) {
  let token: string | null = null;
  const send = (procedure: string, body: string): boolean => {
    if (token === null) return false;
    const headers = {
      apikey: address.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    };
    const request = { method: 'POST', headers, body, keepalive: true } as const;
    void fetch(`${address.url}/rest/v1/rpc/${procedure}`, request).catch(() => undefined);
    return true;
  };
  return {
    /** Fetches the access token that later requests use, since a closing page cannot wait for it. */
    async prepare(): Promise<void> {
      token = await accessToken().catch(() => null);
    },
    /** Returns whether the request could start; a text that is too long for it stays in the browser until a page opens the draft. */
    save(save: DraftSave): boolean {
      const body = JSON.stringify(saveArguments(save));
      return new TextEncoder().encode(body).length <= MAX_KEEPALIVE_BYTES && send('save_draft', body);
    },
    leave(id: string, device: string): void {
      send('touch_draft', JSON.stringify({ draft_id: id, device, closes: true }));
    },
  };
}

function saveArguments({ id, expectedVersion, device, step, fields }: DraftSave) {
  return { draft_id: id, expected_version: expectedVersion, device, step, fields: draftJson(fields) };
}

function positionArguments({ updatedAt, id }: DraftCursor) {
  const position = parsePosition(updatedAt, id);
  return { before_updated_at: position.time, before_id: position.id };
}

const MAX_PAGE_SIZE = 100;

const presenceSchema = v.object({
  version: v.nullable(v.number()),
  others: v.array(v.string()),
});

import { createAuditLog } from '@ledgerlight/backend/audit-log';
import { type Manifest, writeEvidence } from '@ledgerlight/backend/evidence-bundle';
import { createEvidenceTables, type EvidenceFilter, evidencePeriod } from '@ledgerlight/backend/evidence-rows';
import { createPostsBySlug } from '@ledgerlight/backend/posts-by-slug';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { createEvidenceArchive } from './evidence-archive.ts';
import { storedSigningKey } from './signing-key.ts';

/** What a person chooses; empty texts are no bounds. */
export interface ExportChoice {
  /** Days such as 2026-03-01. */
  readonly from: string;
  readonly to: string;
  /** The id, slug or address of a post. */
  readonly post: string;
  readonly key: Blob | null;
}

/**
 * Makes the bundle that `ledgerlight audit export` writes, as an archive. The audit section saves it.
 * @throws Error with a message for the person, and what the backend throws
 */
export async function downloadEvidence(
  choice: ExportChoice,
  staff: StaffAccess,
  signal: AbortSignal,
  onTable: (name: string, rows: number) => void,
): Promise<{ readonly manifest: Manifest; readonly archive: Blob; readonly fileName: string }> {
  const filter = await filterOf(choice, staff);
  const sign = choice.key && (await storedSigningKey(await choice.key.text()));
  const archive = createEvidenceArchive();
  const manifest = await writeEvidence(createEvidenceTables(staff, filter), {
    ...{ filter, sign, signal, onTable, open: archive.open, backend: staff.address.url },
    retentionYears: await createAuditLog(staff).retentionYears(signal),
  });
  const name = `evidence-${manifest.exportedAt.slice(0, 10)}`;
  return { manifest, archive: await archive.zip(name), fileName: `${name}.zip` };
}

async function filterOf({ from, to, post }: ExportChoice, staff: StaffAccess): Promise<EvidenceFilter> {
  const period = evidencePeriod(from || undefined, to || undefined);
  if (period === null) throw new Error('The last day is before the first one.');
  return { ...period, postId: post === '' ? undefined : await postId(post, staff) };
}

async function postId(post: string, staff: StaffAccess): Promise<string> {
  const id = UUID.exec(post)?.[0];
  if (id !== undefined) return id.toLowerCase();
  const slug = /([^/?#]+)(?:[?#].*)?$/.exec(post)?.[1] ?? '';
  const posts = createPostsBySlug(staff);
  const found = (await posts.idOf(slug)) ?? (await posts.removed(slug))?.postId;
  if (found === undefined) throw new Error(`There is no post '${slug}'.`);
  return found;
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

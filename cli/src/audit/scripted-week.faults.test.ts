import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApprovalRules } from '@ledgerlight/backend/approval-rules';
import { createDrafts, type DraftFields } from '@ledgerlight/backend/drafts';
import { createEvidenceTables } from '@ledgerlight/backend/evidence-rows';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import { createPublishPorts } from '@ledgerlight/backend/publish-ports';
import { createReviews } from '@ledgerlight/backend/reviews';
import type { StaffAccess, StaffRole } from '@ledgerlight/backend/staff-access';
import { submitPlan } from '@ledgerlight/backend/submit-plan';
import type { BackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { describeEachDatabase } from '@ledgerlight/embedded-backend/testing/each-database';
import { sampleDraft } from '@ledgerlight/embedded-backend/testing/sample-draft';
import { compareParagraphs, joinedParagraphs } from '@ledgerlight/posts/merge/paragraphs';
import { applyPlan } from '@ledgerlight/publishing/apply';
import { checkPost } from '@ledgerlight/publishing/check';
import { withCorrection } from '@ledgerlight/publishing/correct';
import { ApprovalNeededError } from '@ledgerlight/publishing/errors';
import { type PostPlan, planPost } from '@ledgerlight/publishing/plan';
import { sampleImage, sampleInput } from '@ledgerlight/publishing/testing/sample-input';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SILENT } from '../testing/silent-output.ts';
import { exportEvidence } from './export.handler.ts';
import { verifyEvidence } from './verify.handler.ts';

const TYPE = 'market-analysis';
const PLANNED = '2098-03-01T08:00:00.000Z';
const MONDAY = 'Rates were held at 3.75 %.';
const PHONE = 'Written on a phone: markets expected it.';
const COLLEAGUE = 'A colleague adds what the bank said.';
const CORRECTION = 'The rate is 3.50 %, not 3.75 %.';

/** The steps of one post, in their order; each starts where the one before ended. */
describeEachDatabase('a week of a newsroom', (fixture) => {
  let people: Readonly<Record<'writer' | 'colleague' | 'intern' | 'editor' | 'reviewer', Person>>;
  let folder: string;
  let text = '';
  const id = crypto.randomUUID();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ledgerlight-week-'));
    people = {
      writer: await addPerson('writer', fixture()),
      colleague: await addPerson('writer', fixture()),
      intern: await addPerson('intern', fixture()),
      editor: await addPerson('editor', fixture()),
      reviewer: await addPerson('reviewer', fixture()),
    };
    const rules = createApprovalRules(await fixture().signIn('admin'));
    await rules.set({ type: TYPE, needs: 'editor-and-reviewer' });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('a writer drafts on a laptop and a phone while a colleague edits: the words of all stay', async () => {
    const { writer, colleague } = people;
    const draft = (content: string) => draftOf({ content });
    const laptop = device(id);
    await writer.drafts.save(laptop(0, draft(MONDAY)));
    const phone = device(id);
    await writer.drafts.save(phone(1, draft(`${MONDAY}\n\n${PHONE}`)));
    const colleagues = device(id);
    const mine = `${COLLEAGUE}\n\n${MONDAY}`;
    const refused = await colleague.drafts.save(colleagues(1, draft(mine)));
    if (refused.outcome !== 'conflict') throw new Error('A version that was not seen was overwritten.');
    const pieces = compareParagraphs(mine, refused.draft.fields.content);
    text = pieces.map((piece) => (typeof piece === 'string' ? piece : joinedParagraphs(piece))).join('');
    await colleague.drafts.save(colleagues(refused.draft.version, draft(text)));
    const stored = await writer.drafts.find(id);
    expect(stored?.fields.content).toBe([COLLEAGUE, MONDAY, PHONE].join('\n\n'));
    const versions = await writer.drafts.versions(id);
    expect(versions.map(({ fields }) => fields.content)).toEqual([`${MONDAY}\n\n${PHONE}`, MONDAY]);
  });

  test('an intern submits, the editor asks for changes, and an approval needs both roles', async () => {
    const { intern, editor, reviewer } = people;
    await expect(applyPlan(await intern.plan(id, text), intern.ports)).rejects.toThrow(ApprovalNeededError);
    const { submission } = await intern.submit(await intern.plan(id, text));
    expect(submission).toMatchObject({ stage: 'in-review', missing: ['editor', 'reviewer'] });
    await editor.reviews.requestChanges(await editor.reviews.text(id), 'Say when.');
    const [waiting] = await intern.reviews.queue();
    expect(waiting).toMatchObject({ stage: 'draft', note: 'Say when.', notedBy: editor.username });
    text = text.replace('were held', 'were held in March');
    await intern.submit(await intern.plan(id, text));
    const seen = await editor.reviews.text(id);
    // Writers of the draft do not approve it.
    await expect(people.writer.reviews.approve(seen)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await expect(intern.reviews.approve(seen)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await Promise.all([editor.reviews.approve(seen), reviewer.reviews.approve(seen)]);
    expect((await intern.reviews.queue())[0]).toMatchObject({ stage: 'approved', missing: [] });
  });

  test('a changed word needs new approvals, and the refusal names who can give them', async () => {
    const { intern, editor, reviewer } = people;
    text = text.replace('expected', 'had expected');
    const refusal = await applyPlan(await intern.plan(id, text), intern.ports).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'APPROVAL_NEEDED',
      approvers: expect.arrayContaining([editor.username, reviewer.username]),
      message: expect.stringContaining(editor.username),
    });
    expect(Object(refusal).approvers).not.toContain(people.writer.username);
    await intern.submit(await intern.plan(id, text));
    await approve();
  });

  test('the approved text is scheduled and published, and is what its author wrote', async () => {
    const { intern } = people;
    const { post } = await applyPlan(await intern.plan(id, text, PLANNED), intern.ports);
    expect(await intern.management.find(post.id)).toMatchObject({ state: 'scheduled', content: text });
    await intern.management.reschedule(id, '2026-11-01T08:00:00Z');
    expect(await intern.management.find(id)).toMatchObject({ state: 'published', createdBy: intern.username });
    expect(await intern.reviews.queue()).toEqual([]);
  });

  test('a correction goes the same way', async () => {
    const { intern, editor } = people;
    text = text.replace('3.75', '3.50');
    const corrected = withCorrection(await intern.plan(id, text), CORRECTION);
    if (!corrected.ok) throw new Error(corrected.message);
    await expect(applyPlan(corrected.plan, intern.ports)).rejects.toThrow(ApprovalNeededError);
    await intern.submit(corrected.plan);
    await editor.reviews.publish(await approve());
    expect(await intern.management.find(id)).toMatchObject({ state: 'published', content: text });
  });

  test('the export has every version, approval and step, and a changed byte is named', async () => {
    const [bundle, keys] = [join(folder, 'evidence'), generateKeyPairSync('ed25519')];
    const admin = await fixture().signIn('admin');
    const { signal } = new AbortController();
    const services = {
      ...{ tables: await createEvidenceTables(admin), filter: {}, retentionYears: 7 },
      ...{ backend: 'test', signingKey: keys.privateKey, signal },
    };
    await exportEvidence(bundle, services, SILENT);
    const rows = async (table: string) => {
      const lines = (await readFile(join(bundle, `${table}.jsonl`), 'utf8')).trim().split('\n');
      return lines.map((line) => Object(JSON.parse(line))).filter((row) => [row.id, row.post_id].includes(id));
    };
    const texts = [...(await rows('posts')), ...(await rows('post-versions'))].map(({ content }) => String(content));
    for (const part of [COLLEAGUE, 'Rates were held in March', 'markets had expected it.', '3.50', '3.75'])
      expect(texts.join('\n')).toContain(part);
    expect((await rows('approvals')).map(({ approved_as: kind }) => kind).toSorted()).toEqual([
      ...['editor', 'editor', 'editor'],
      ...['reviewer', 'reviewer', 'reviewer'],
    ]);
    expect((await rows('corrections')).map(({ note }) => note)).toEqual([CORRECTION]);
    expect((await rows('audit-log')).map(({ action }) => action)).toEqual([
      ...['draft.created', 'post.submitted', 'post.changes-requested', 'post.submitted', 'post.approved'],
      ...['post.approved', 'post.submitted', 'post.approved', 'post.approved', 'post.scheduled', 'post.published'],
      ...['post.time-changed', 'post.submitted', 'post.approved', 'post.approved'],
      ...['post.corrected', 'post.text-changed'],
    ]);
    const alerts: string[] = [];
    const output = { ...SILENT, alert: (line: string) => void alerts.push(line) };
    expect([await verifyEvidence(bundle, keys.publicKey, output), alerts]).toEqual([0, []]);
    await flipByte(join(bundle, 'approvals.jsonl'));
    expect(await verifyEvidence(bundle, keys.publicKey, output)).toBe(1);
    expect(alerts).toEqual(['approvals.jsonl was changed: its hash does not fit.']);
  });

  async function approve() {
    const seen = await people.editor.reviews.text(id);
    for (const { reviews } of [people.editor, people.reviewer]) await reviews.approve(seen);
    return seen;
  }
});

type Person = ReturnType<typeof personOf>;

async function addPerson(role: StaffRole, fixture: BackendFixture): Promise<Person> {
  const access = await fixture.signInAs(role);
  const identity = await access.identity();
  if (identity.state !== 'staff') throw new Error('This account has no role.');
  return personOf(access, identity.username);
}

function personOf(access: StaffAccess, username: string) {
  const ports = createPublishPorts(access);
  const reviews = createReviews(access);
  return {
    username,
    ports,
    reviews,
    drafts: createDrafts(access),
    management: createPostManagement(access),
    /** Plans the post as the form does, under the id of its draft. */
    async plan(id: string, content: string, publishedAt: string | null = null): Promise<PostPlan> {
      const fields = { title: 'A week of rates', content, author: 'Financial Advisory Team', postType: TYPE };
      const images = [{ ...sampleImage('cover.png', 1), alt: 'A cover' }];
      const plan = await planPost(
        checkPost(sampleInput(fields, { images, identity: { kind: 'id', id }, publishedAt })),
        ports,
      );
      if (plan.action === 'refused') throw new Error(plan.problems.map(({ message }) => message).join(' '));
      return plan;
    },
    submit: (plan: PostPlan) => submitPlan(plan, ports, reviews),
  };
}

/** Numbers the saves of one device. */
function device(id: string) {
  const uuid = crypto.randomUUID();
  let step = 0;
  return (expectedVersion: number, fields: DraftFields) => {
    step += 1;
    return { id, expectedVersion, device: uuid, step, fields };
  };
}

function draftOf(changes: Partial<DraftFields>): DraftFields {
  return sampleDraft({ title: 'A week of rates', type: TYPE, ...changes });
}

async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path);
  bytes[10] = (bytes[10] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

import { createApprovalRules } from '@ledgerlight/backend/approval-rules';
import { createNewsletterIssues } from '@ledgerlight/backend/newsletter-issues';
import { createPeople } from '@ledgerlight/backend/people';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addPost } from '../../testing/added-post.ts';
import { describeBackend } from '../../testing/each-database.ts';
import { setApprovals } from '../../testing/newsroom/newsroom-people.ts';

const SITE = 'https://ledgerlight.example';
const MAIL = { subject: 'Test: Rates', text: 'Hello', html: '<p>Hello</p>' };

describeBackend('letters', (fixture, query) => {
  let author: StaffAccess;
  let editor: StaffAccess;
  let reviewer: StaffAccess;
  let post: string;

  beforeAll(async () => {
    [author, editor, reviewer] = await Promise.all([
      fixture().signInAs('editor'),
      fixture().signInAs('editor'),
      fixture().signInAs('reviewer'),
    ]);
    post = (await addPost(fixture(), { title: 'Bonds' })).id;
    await query("insert into newsletter_subscribers (email, confirmed_at) values ('ann@example.org', now())");
  });
  beforeEach(() => setApprovals('newsletter', 'one', fixture()));

  const fields = (content = 'Hello') => ({ subject: 'Rates', summary: '', content, postIds: [post] });
  async function letter() {
    const id = crypto.randomUUID();
    const issues = createNewsletterIssues(author);
    await issues.save(id, 0, fields());
    return { id, issues };
  }
  const approve = async (staff: StaffAccess, id: string) => {
    const issues = createNewsletterIssues(staff);
    await issues.approve(id, (await issues.find(id))?.hash ?? '');
  };

  test('are sent after another person has approved exactly their text', async () => {
    const { id, issues } = await letter();
    const username = (await createPeople(editor, SITE).profile()).username;
    expect((await issues.find(id))?.obstacle).toMatch(
      new RegExp(`needs the approval of an editor or a reviewer \\(.*${username}`),
    );
    await expect(issues.send(id, 1, SITE)).rejects.toThrow('This letter needs the approval of');
    await expect(approve(author, id)).rejects.toThrow('You wrote this letter');
    const former = (await issues.find(id))?.hash ?? '';
    await approve(editor, id);
    expect(await issues.find(id)).toMatchObject({ obstacle: null, approvedBy: [username] });

    await issues.save(id, 1, fields('Hello!'));
    await expect(issues.send(id, 2, SITE)).rejects.toThrow('This letter needs the approval of');
    await expect(createNewsletterIssues(editor).approve(id, former)).rejects.toThrow('has saved this issue meanwhile');
    await approve(reviewer, id);
    await issues.send(id, 2, SITE);
    expect((await issues.find(id))?.state).toBe('sending');
    await expect(issues.save(id, 2, fields('Hello again'))).rejects.toThrow('being sent or was sent');
    expect(
      await query(
        "select detail ->> 'approved_as' as kind from audit_log where action = 'newsletter.approved' and detail ->> 'issue' = $1 order by number",
        [id],
      ),
    ).toEqual([{ kind: 'editor' }, { kind: 'reviewer' }]);
  });

  test('need an editor and a reviewer where the rule says so, and nobody where there is none', async () => {
    await createApprovalRules(await fixture().signIn('admin')).set({
      type: 'newsletter',
      needs: 'editor-and-reviewer',
    });
    const { id, issues } = await letter();
    await approve(editor, id);
    expect((await createNewsletterIssues(editor).find(id))?.mayApprove).toBe(false);
    await expect(issues.send(id, 1, SITE)).rejects.toThrow('the approval of a reviewer');
    await approve(reviewer, id);
    await issues.send(id, 1, SITE);
    await setApprovals('newsletter', 'none', fixture());
    const other = await letter();
    await other.issues.send(other.id, 1, SITE);
  });

  test('are not approved by who saved them once, or by a role that approves nothing', async () => {
    const { id, issues } = await letter();
    await createNewsletterIssues(editor).save(id, 1, fields('Mine'));
    await issues.save(id, 2, fields('Ours'));
    await expect(approve(editor, id)).rejects.toThrow('You wrote this letter');
    const refused = { name: 'NotAllowedError' };
    const hash = (await issues.find(id))?.hash ?? '';
    for (const role of ['writer', 'intern'] as const) {
      const other = createNewsletterIssues(await fixture().signInAs(role));
      await expect(other.approve(id, hash)).rejects.toMatchObject(refused);
      await expect(other.find(id)).rejects.toMatchObject(refused);
    }
    await expect(createNewsletterIssues(reviewer).save(id, 3, fields())).rejects.toMatchObject(refused);
    await expect(createNewsletterIssues(reviewer).sendTest(id, 3, MAIL)).rejects.toMatchObject(refused);
  });

  test('know their last test, and whether it was of the saved text', async () => {
    const { id, issues } = await letter();
    expect(await issues.find(id)).toMatchObject({ test: null });
    expect(await issues.sendTest(id, 1, MAIL)).toBeNull();
    const people = createPeople(author, SITE);
    await people.edit({ ...(await people.profile()), email: 'editor@example.org' });
    expect(await issues.sendTest(id, 1, MAIL)).toBe('editor@example.org');
    expect((await issues.find(id))?.test).toMatchObject({ state: 'queued', isCurrent: true });
    await query(
      "update private.outgoing_mail set state = 'failed', reason = '550 No' where recipient = 'editor@example.org'",
    );
    await issues.save(id, 1, fields('Changed'));
    expect((await issues.find(id))?.test).toMatchObject({ state: 'failed', reason: '550 No', isCurrent: false });
  });
});

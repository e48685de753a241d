import { createDeadLinks } from '@ledgerlight/backend/dead-links';
import { createNotices } from '@ledgerlight/backend/notices';
import { findDeadLinks } from '@ledgerlight/jobs/find-dead-links';
import { expect, test } from 'vitest';
import { addPost } from '../../testing/added-post.ts';
import { describeBackend } from '../../testing/each-database.ts';

describeBackend('the check of links', (fixture, query) => {
  const problems: Record<string, string | null> = {};
  const checked: string[] = [];
  const run = () =>
    findDeadLinks(
      query,
      async (address) => {
        checked.push(address);
        return problems[address] ?? null;
      },
      0,
    );
  const aWeekPasses = () => query("update private.link_checks set checked_at = checked_at - interval '7 days'");
  const dead = async () => createDeadLinks(await fixture().signIn('admin')).list();

  test('lists what is gone at once, what fails twice later, and what works again no more', async () => {
    const [gone, flaky] = ['https://gone.example/a?b=1', 'https://flaky.example/'];
    const content = `[One](${gone}#part), [two](${flaky}) and [three](https://fine.example/), [own](/blog/rates).`;
    const { id } = await addPost(fixture(), { title: 'With links', content: content.replaceAll('&', '&amp;') });
    await addPost(fixture(), { title: 'Also', content: `[One](${gone})` });
    Object.assign(problems, { [gone]: '404 from the host', [flaky]: 'no answer in time' });
    await run();
    expect(checked.filter((address) => address === gone)).toHaveLength(1);
    expect(checked).not.toContain('/blog/rates');
    expect(await dead()).toEqual([
      expect.objectContaining({ address: gone, reason: '404 from the host' }),
      expect.objectContaining({ address: gone }),
    ]);
    const notices = await createNotices(await fixture().signIn('admin')).list();
    expect(notices.map(({ text }) => text)).toContain('New dead links in posts: 2');

    const before = checked.length;
    await run();
    expect(checked).toHaveLength(before);

    await aWeekPasses();
    problems[gone] = null;
    await run();
    expect(await dead()).toEqual([
      expect.objectContaining({ postId: id, title: 'With links', address: flaky, reason: 'no answer in time' }),
    ]);
  });
});

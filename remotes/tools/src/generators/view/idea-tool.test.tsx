import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openExample, openTool } from '../../testing/open-tool.tsx';
import { EmailSubjectTool } from '../../tools/email-subjects/tool.tsx';
import { HashtagTool } from '../../tools/hashtags/tool.tsx';

async function typeInto(user: UserEvent, name: RegExp, text: string): Promise<void> {
  await user.click(screen.getByRole('textbox', { name }));
  await user.paste(text);
}

const lines = (name = 'Subject lines') =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('button', { name: /^Copy/ })
    .map((button) => button.textContent);

test('shows ideas for a subject, and the next ones on request', async () => {
  const { user } = openTool(EmailSubjectTool);
  await typeInto(user, /about/, 'ISA');
  const first = lines();
  expect(first).toHaveLength(8);
  screen.getByText(/is read as “an ISA”, in general “ISAs”/);
  await user.click(screen.getByRole('button', { name: /^More ideas \(2 of/ }));
  expect(lines().filter((line) => first.includes(line))).toEqual([]);
  expect(screen.getByRole('list', { name: 'Subject lines' }).querySelector('li:focus')?.textContent).toContain(
    lines()[0]?.slice(5),
  );
  await typeInto(user, /For whom/, 'savers');
  screen.getByRole('button', { name: /^More ideas \(2 of/ });
});

test('shows the same batch at a shared address', async () => {
  const { user, leave } = openTool(EmailSubjectTool, '#subject=ISA');
  await user.click(screen.getByRole('button', { name: /^More ideas/ }));
  const second = lines();
  leave();
  openTool(EmailSubjectTool, '#subject=ISA&batch=2');
  expect(lines()).toEqual(second);
});

test('scores a line of the visitor with the rule that it touches', async () => {
  openTool(EmailSubjectTool, '#subject=ISA&draft=Risk-free+ISA+returns');
  const own = within(screen.getByRole('list', { name: 'Your own subject line' }));
  own.getByText('Weak, 20 of 100');
  own.getByText(/COBS 4\.2\.1R/);
});

test('reads the subject as chosen', async () => {
  const { user } = openTool(EmailSubjectTool, '#subject=Kumquat');
  screen.getByText(/is read as “kumquats”/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'The subject is', hidden: true }), 'thing');
  screen.getByText(/is read as “a kumquat”, in general “kumquats”/);
});

test('names a subject without a word beside its field', async () => {
  const { user } = openTool(EmailSubjectTool);
  await typeInto(user, /about/, '🚀');
  await user.click(screen.getByRole('button', { name: 'Show the subject lines' }));
  screen.getByRole('textbox', { name: /about/, description: /has no word in it/ });
});

test('groups hashtags by reach', async () => {
  await openExample(HashtagTool);
  const tagsOf = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(tagsOf('Broad hashtags')).toContain('#Mortgage');
  expect(tagsOf('Medium hashtags')).toContain('#TrackerMortgage');
  expect(tagsOf('Narrow hashtags')).toContain('#FirstTimeBuyers');
  screen.getByText('5 selected. Instagram accepts 5.');
});

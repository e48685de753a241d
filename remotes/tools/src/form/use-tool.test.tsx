import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ToolLayout } from '../layout/tool-layout.tsx';
import { CopyButton } from '../result/copy-button.tsx';
import { openExample, openTool, reloadTool } from '../testing/open-tool.tsx';
import { rows, text } from './fields.ts';
import { defineTool } from './tool-values.ts';
import { useTool } from './use-tool.ts';

const RULES = defineTool({
  slug: 'sample',
  fields: {
    subject: text('Subject', 20, { required: true }),
    points: rows({ text: text('Text', 20, { required: true }) }, { label: 'Points', rowLabel: 'Point', max: 3 }),
  },
  example: { subject: 'Bonds', points: [{ text: 'Rates' }] },
  make: ({ subject, points }) => {
    if (subject === 'Unreadable') throw new Error('The sample cannot read this');
    return [subject, ...points.map((point) => point.text)].join(': ');
  },
});

function SampleTool() {
  const tool = useTool(RULES);
  return (
    <ToolLayout
      tool={tool}
      title="Sample"
      submitLabel="Show the text"
      emptyText="The text appears here."
      announce={(text) => `Ready: ${text}`}
      method={['Joins words.']}
    >
      {(text) => (
        <>
          <SampleResult text={text} />
          <CopyButton text={text} what="text" />
        </>
      )}
    </ToolLayout>
  );
}

function SampleResult({ text }: { readonly text: string }) {
  if (text === 'Not shown: x') throw new Error('The sample cannot show this');
  return <output>{text}</output>;
}

const subject = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' });
const points = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Text' }).map(({ value }) => value);
const result = () => within(screen.getByRole('region', { name: 'Result' }));
const press = (name: string) => screen.getByRole('button', { name });

async function typeInto(user: UserEvent, control: HTMLInputElement, text: string): Promise<void> {
  await user.click(control);
  await user.paste(text);
}

test('shows no problems before the form is submitted, then beside the fields and in a focused summary', async () => {
  const { user } = openTool(SampleTool);
  result().getByText('The text appears here.');
  expect(subject().getAttribute('aria-invalid')).toBe('false');
  await user.click(press('Show the text'));
  const summary = screen.getByRole('region', { name: 'Please check the form' });
  expect(summary.matches(':focus')).toBe(true);
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['#tool-subject', '#tool-points-0-text']);
  screen.getByRole('textbox', { name: 'Subject', description: '“Subject” is empty. Type something first.' });
});

test('keeps a text that is too long, and says how long it may be', async () => {
  const { user } = openTool(SampleTool);
  await user.click(subject());
  await user.paste('x'.repeat(10_000));
  await user.click(press('Show the text'));
  expect(subject().value).toHaveLength(10_000);
  screen.getByRole('textbox', {
    name: 'Subject',
    description: '“Subject” has 10,000 characters. Shorten it to 20 at most.',
  });
});

test('moves the focus to the result of a valid form, and updates it while typing', async () => {
  const { user } = openTool(SampleTool);
  await typeInto(user, subject(), 'Tea');
  await typeInto(user, screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' }), '🫖 <b>');
  await user.click(press('Show the text'));
  expect(screen.getByRole('heading', { name: 'Result' }).matches(':focus')).toBe(true);
  await typeInto(user, subject(), 's');
  expect(result().getAllByRole('status')[0]?.textContent).toBe('Teas: 🫖 <b>');
});

test('fills in an example, and brings back what was typed', async () => {
  const { user } = openTool(SampleTool);
  await typeInto(user, subject(), 'Tea');
  await user.click(press('Try an example'));
  expect([subject().value, points()]).toEqual(['Bonds', ['Rates']]);
  await user.click(press('Bring back what I typed'));
  expect(subject().value).toBe('Tea');
  await user.click(press('Clear'));
  expect(subject().value).toBe('');
});

test('adds and removes rows', async () => {
  const { user } = openTool(SampleTool);
  await user.click(press('Add point'));
  await user.click(press('Add point'));
  expect(points()).toHaveLength(3);
  expect(screen.getAllByRole('textbox', { name: 'Text' })[2]).toBe(document.activeElement);
  expect(screen.queryByRole('button', { name: 'Add point' })).toBeNull();
  await typeInto(
    user,
    screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Text' })[1] ?? expect.fail('No row'),
    'Second',
  );
  await user.click(press('Remove point 1'));
  expect(points()).toEqual(['Second', '']);
});

test('keeps what was typed over a reload', async () => {
  const { user, leave } = openTool(SampleTool);
  await typeInto(user, subject(), 'Tea');
  reloadTool(SampleTool, leave);
  expect(subject().value).toBe('Tea');
});

test.each(['Unreadable', 'Not shown'])('keeps the form usable when the restored text %o throws', async (text) => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = reloadTool(SampleTool, openTool(SampleTool, `#subject=${text}&points=[{"text":"x"}]`).leave);
  expect(subject().value).toBe(text);
  result().getByRole('region', { name: 'The result could not be made' });
  await user.click(press('Show the text'));
  await typeInto(user, subject(), ' tea');
  result().getByText(`${text} tea: x`);
  reported.mockClear();
});

test('opens a shared address, and keeps edits of it over a reload', async () => {
  const shared = '#subject=Shared';
  const { user, leave } = openTool(SampleTool, shared);
  expect(subject().value).toBe('Shared');
  await typeInto(user, subject(), ' text');
  const again = reloadTool(SampleTool, leave, shared);
  expect(subject().value).toBe('Shared text');
  const other = reloadTool(SampleTool, again.leave, '#subject=Other');
  expect(subject().value).toBe('Other');
  await other.user.click(press('Bring back what I typed'));
  expect(subject().value).toBe('Shared text');
});

test('names what a shared address has too much, and fills in the rest', () => {
  openTool(SampleTool, '#subject=Tea&points=%7B&%3Cscript%3E=1');
  const notice = within(screen.getByRole('region', { name: 'Part of the address was left out' }));
  notice.getByText(/“<script>”, “points”/);
  expect(subject().value).toBe('Tea');
});

test('copies the result and the address, and says so', async () => {
  const { user } = openTool(SampleTool);
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(press('Try an example'));
  await user.click(press('Copy text'));
  expect(
    result()
      .getAllByRole('status')
      .map(({ textContent }) => textContent),
  ).toContain('Copied');
  await user.click(press('Copy link to this result'));
  expect(written.mock.calls).toEqual([['Bonds: Rates'], [expect.stringContaining('#subject=Bonds&points=%5B%7B')]]);
});

test('says when the browser refuses to copy', async () => {
  const { user } = await openExample(SampleTool);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  await user.click(press('Copy text'));
  await result().findByText(/did not allow copying/);
});

test('announces a changed result after a pause', async () => {
  await openExample(SampleTool);
  await result().findByText('Ready: Bonds: Rates');
});

import type { DraftPresence } from '@ledgerlight/backend/drafts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hasUnsavedWork } from '../../../kit/unsaved/unsaved-work.ts';
import { openForm, pngFile, storedAddress } from '../../../testing/open-form.tsx';
import { storedPost } from '../../../testing/stored-post.ts';
import { unsentDrafts } from '../drafts/services.ts';
import { createDraftServer, createMemoryDrafts, EMPTY_DRAFT } from '../drafts/testing/draft-server.ts';

test('what is written on one device is in the form of the next one, with its images', async () => {
  const server = createDraftServer();
  const laptop = await openForm({ server });
  laptop.fill({
    Title: 'Half a thought',
    Address: 'half',
    Content: '![](chart.png)',
    'Note to the editor': 'Is it true?',
  });
  const [cover, chart] = [pngFile('cover.png', 1), pngFile('chart.png', 2)];
  await laptop.choose(cover, chart);
  laptop.fill({ 'Alternative text for cover.png': 'A cover' });
  const addressOf = async (file: File) => storedAddress(new Uint8Array(await file.arrayBuffer()));
  const [coverAddress, chartAddress] = [await addressOf(cover), await addressOf(chart)];
  await waitFor(() =>
    expect(server.draft()?.fields).toMatchObject({
      title: 'Half a thought',
      slug: 'half',
      content: `![](${chartAddress})`,
      imageUrl: coverAddress,
      imageAlt: 'A cover',
    }),
  );
  expect(hasUnsavedWork()).toBe(false);
  laptop.close();
  const phone = await openForm({ server });
  expect([phone.field('Title').value, phone.field('Address').value]).toEqual(['Half a thought', 'half']);
  expect(phone.field('Note to the editor').value).toBe('Is it true?');
  expect(phone.images()).toHaveLength(2);
});

test('has the prompt and images without a place in the text on every device', async () => {
  const server = createDraftServer();
  const before = await openForm({ server });
  before.fill({ Title: 'Rates', Content: 'Words.', Prompt: 'rates' });
  await before.choose(pngFile('cover.png', 1), pngFile('later.png', 2));
  before.fill({ 'Alternative text for later.png': 'For [later]' });
  await waitFor(() => expect(server.draft()?.fields.unplacedImages).toContain('For'));
  before.close();
  const after = await openForm({ server });
  expect(after.field('Prompt').value).toBe('rates');
  expect(after.images()).toHaveLength(2);
  screen.getByDisplayValue('For [later]');
  expect(server.draft()?.version).toBe(server.texts.length);
});

test('brings back images that could not be sent when the form opens again, the featured one first', async () => {
  const server = createDraftServer();
  const drafts = createMemoryDrafts(server);
  const offline = () => Promise.reject(new Error('no network'));
  const before = await openForm({ server, drafts, storeImage: offline });
  before.fill({ Content: '![](chart.png)' });
  await before.choose(pngFile('cover.png', 1), pngFile('chart.png', 2));
  before.fill({ 'Alternative text for cover.png': 'A cover' });
  before.close();
  expect(await unsentDrafts(drafts)).toEqual([server.id]);
  const after = await openForm({ server, drafts });
  await waitFor(() => expect(after.images()).toHaveLength(2));
  expect(after.field('Alternative text for cover.png').value).toBe('A cover');
  const address = storedAddress(new Uint8Array(await pngFile('', 1).arrayBuffer()));
  await waitFor(() => expect(server.draft()?.fields).toMatchObject({ imageUrl: address, imageAlt: 'A cover' }));
  await waitFor(() => expect(server.draft()?.fields.content).toContain('/blog-images/'));
  expect(await unsentDrafts(drafts)).toEqual([]);
});

/** A form with this text, over which another person saves theirs. */
async function overtakenForm(mine: string, theirs: string) {
  const server = createDraftServer();
  let see: (presence: DraftPresence) => void;
  const seen = new Promise<DraftPresence>((resolve) => {
    see = resolve;
  });
  const drafts = createMemoryDrafts(server);
  const form = await openForm({
    server,
    drafts: { ...drafts, presence: { ...drafts.presence, touch: () => seen } },
  });
  form.fill({ Content: mine });
  await screen.findByText('Saved');
  const fields = { ...(server.draft()?.fields ?? EMPTY_DRAFT), content: theirs };
  await server.connect().save({ id: server.id, expectedVersion: 1, device: 'other', step: 1, fields });
  const lookAtServer = () => see({ version: 2, others: ['nadia'] });
  const pressOnce = async (name: string) => form.person.click(await screen.findByRole('button', { name }));
  return { ...form, lookAtServer, pressOnce };
}

test('compares a version of a colleague with what is written, and proposes what each of them changed', async () => {
  const form = await overtakenForm('One.\n\nTwo.', 'One.\n\nTwo, theirs.');
  form.fill({ Content: 'One, mine.\n\nTwo.' });
  await form.pressOnce('Use these choices');
  await waitFor(() => expect(form.content()).toBe('One, mine.\n\nTwo, theirs.'));
  await waitFor(() => expect(form.server.draft()?.fields.content).toBe('One, mine.\n\nTwo, theirs.'));
});

test('asks which version of a paragraph to keep that two people changed', async () => {
  const form = await overtakenForm('One.\n\nTwo.', 'One, theirs.\n\nTheirs.');
  form.fill({ Content: 'One.\n\nMine.' });
  await screen.findByRole('region', { name: 'nadia changed this draft too' });
  const [first, second] = screen.getAllByRole('group', { name: 'Paragraph' }).map((group) => within(group));
  first?.getByRole('radio', { name: 'Take theirs', checked: true });
  second?.getByRole('radio', { name: 'Keep both', checked: true });
  expect([form.server.draft()?.fields.content, hasUnsavedWork()]).toEqual(['One, theirs.\n\nTheirs.', true]);
  await form.person.click(second?.getByRole('radio', { name: 'Keep mine' }) ?? expect.fail('one paragraph'));
  await form.press('Use these choices');
  await waitFor(() => expect(form.content()).toBe('One, theirs.\n\nMine.'));
  await waitFor(() => expect(form.server.draft()?.fields.content).toBe('One, theirs.\n\nMine.'));
});

test('takes the whole of another version, and keeps the own words as a version', async () => {
  const form = await overtakenForm('One.', 'Theirs.');
  form.fill({ Content: 'Mine.' });
  await form.pressOnce('Take all of theirs');
  await waitFor(() => expect(form.content()).toBe('Theirs.'));
  await waitFor(() => expect(form.server.texts.slice(-2)).toEqual(['Mine.', 'Theirs.']));
});

test('tells whose words took the place of those in the form, and brings them back', async () => {
  const form = await overtakenForm('One.\n\nMine.', '1.\n\nTheirs.');
  form.lookAtServer();
  await screen.findByRole('region', { name: 'nadia replaced what you wrote: Content' });
  expect(form.content()).toBe('1.\n\nTheirs.');
  await form.press('Bring mine back');
  expect([form.content(), screen.queryByText(/^nadia/)]).toEqual(['One.\n\n1.\n\nMine.\n\nTheirs.', null]);
  await waitFor(() => expect(form.server.draft()?.fields.content).toBe(form.content()));
});

test('ends the draft of a published post, and begins another one', async () => {
  const form = await openForm();
  form.fill({ Title: 'Rates & you', Content: 'Words.' });
  await form.choose(pngFile('cover.png', 1));
  await form.review();
  await form.publish();
  await form.toast('Blog Published Successfully! 🎉');
  await waitFor(() => expect(form.onDraftBegun).toHaveBeenCalledOnce());
  expect([...form.ports.rows.values()].map(({ id }) => id)).toEqual([form.server.id]);
  expect([form.server.draft(), hasUnsavedWork()]).toEqual([null, false]);
  form.fill({ Title: 'Another' });
  await waitFor(() => expect(form.server.draft()?.fields).toMatchObject({ title: 'Another', content: '' }));
});

test('shows the changes of a post that are not published, and discards them', async () => {
  const post = storedPost({});
  const server = createDraftServer(post.id);
  const first = await openForm({ post, server });
  first.fill({ Title: 'Changed' });
  await screen.findByText('Saved');
  first.close();
  const second = await openForm({ post, server });
  expect(second.field('Title').value).toBe('Changed');
  screen.getByRole('region', { name: 'This post has changes that are not published' });
  await second.press('Discard changes');
  expect(second.field('Title').value).toBe(post.title);
  await second.press('Bring mine back');
  expect(second.field('Title').value).toBe('Changed');
});

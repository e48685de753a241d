import { NotAllowedError } from '@ledgerlight/backend/errors';
import { applyPlan } from '@ledgerlight/publishing/apply';
import type { StoredPost } from '@ledgerlight/publishing/ports';
import { createInMemoryPorts } from '@ledgerlight/publishing/testing/in-memory-ports';
import { planInput, sampleImage, sampleInput } from '@ledgerlight/publishing/testing/sample-input';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hasUnsavedWork } from '../../../kit/unsaved/unsaved-work.ts';
import { openForm, pngFile } from '../../../testing/open-form.tsx';
import { storedPost } from '../../../testing/stored-post.ts';
import { createDraftServer, createMemoryDrafts, EMPTY_DRAFT } from '../drafts/testing/draft-server.ts';

async function writtenPost(...services: Parameters<typeof openForm>) {
  const form = await openForm(...services);
  form.fill({ Title: 'Rates & you', Content: 'First words.\n\n![](chart.png)' });
  await form.choose(pngFile('cover.png', 1), pngFile('chart.png', 2));
  return form;
}

/** A new post without warnings, which one button publishes. */
async function plainPost() {
  const form = await openForm();
  const texts = { Content: 'First words.', Author: 'Priya Raman', 'Meta description': 'What rates do.' };
  form.fill({ Title: 'Rates & you', ...texts });
  await form.choose(pngFile('cover.png', 1));
  form.fill({ 'Alternative text for cover.png': 'A cover' });
  return form;
}

type Form = Awaited<ReturnType<typeof openForm>>;

const PUBLISHED = 'Blog Published Successfully! 🎉';

async function publishReviewed(form: Pick<Form, 'review' | 'publish' | 'toast'>, toast = PUBLISHED) {
  await form.review();
  await form.publish();
  await form.toast(toast);
}

function fail({ ports }: Pick<Form, 'ports'>, ...requests: readonly string[]): void {
  ports.before = (request) => {
    if (requests.includes(request)) throw new Error('The backend does not answer.');
  };
}

/** Holds requests of this name back until the returned function is called. */
function hold({ ports }: Pick<Form, 'ports'>, name: string): () => void {
  const held: (() => void)[] = [];
  ports.before = (request) => (request.startsWith(name) ? new Promise((resolve) => held.push(resolve)) : undefined);
  return () => {
    ports.before = () => undefined;
    for (const respond of held) respond();
  };
}

const titles = ({ ports }: Pick<Form, 'ports'>) => [...ports.rows.values()].map(({ title }) => title);

test('publishes a post once and clears the form', async () => {
  const form = await writtenPost();
  form.fill({ 'Alternative text for chart.png': 'A curve' });
  const panel = await form.review();
  panel.getByText('https://site.example/blog/rates-you');
  expect(form.ports.rows.size).toBe(0);
  const button = panel.getByRole('button', { name: /^Publish with/ });
  act(() => {
    button.click();
    button.click();
  });
  await form.toast(PUBLISHED);
  expect(titles(form)).toEqual(['Rates & you']);
  expect(form.ports.requests.filter((request) => request === 'insert')).toHaveLength(1);
  expect(form.field('Title').value).toBe('');
  expect(form.images()).toEqual([]);
  expect(form.findImage.mock.calls).toEqual([[expect.stringMatching(/-320x180\.png$/)]]);
  const result = within(screen.getByRole('region', { name: "'Rates & you' is published." }));
  expect(result.getByRole<HTMLAnchorElement>('link', { name: /^Open on site/ }).href).toMatch(/\/blog\/rates-you$/);
  await form.press('Edit this post');
  expect(form.onEdit).toHaveBeenCalledExactlyOnceWith([...form.ports.rows.values()][0]?.id);
});

test('keeps the form and removes uploads when publishing fails, and retries', async () => {
  const form = await writtenPost();
  const panel = await form.review();
  let uploads = 0;
  form.ports.before = (request) => {
    if (request.startsWith('upload') && ++uploads === 2) throw new Error('The backend does not answer.');
  };
  await form.publish();
  const failure = within(await panel.findByRole('region', { name: 'Publication Failed' }));
  failure.getByText(/^Image \d upload failed: The backend does not answer/);
  await form.toast('Publication Failed');
  expect(form.ports.objects.size).toBe(0);
  await form.press('Back to the form');
  expect(form.field('Title').value).toBe('Rates & you');
  form.ports.before = () => undefined;
  await publishReviewed(form);
  expect(titles(form)).toEqual(['Rates & you']);
});

test('removes images of a failed attempt that the next one does not need', async () => {
  const form = await writtenPost();
  const panel = await form.review();
  fail(form, 'insert', 'remove');
  await form.publish();
  await panel.findByText(/^2 images were sent/);
  expect(form.ports.objects.size).toBe(2);
  form.ports.before = () => undefined;
  await form.press('Back to the form');
  await form.press('Remove: chart.png');
  form.fill({ Content: 'Words.' });
  await publishReviewed(form);
  await expect.poll(() => form.ports.objects.size).toBe(1);
});

test('stops publishing', async () => {
  const form = await writtenPost();
  const panel = await form.review();
  const respond = hold(form, 'upload');
  await form.publish();
  panel.getByRole('button', { name: 'Publishing...' });
  await form.press('Stop');
  // Running uploads finish first, so that they can be removed.
  respond();
  const stopped = await panel.findByRole('region', { name: 'Stopped' });
  within(stopped).getByText(/the post was not written/);
  panel.getByRole('button', { name: /^Publish/ });
  expect([form.ports.rows.size, form.ports.objects.size]).toEqual([0, 0]);
});

/** A written post in review, and another person who saves its meta title then. */
async function reviewedPost() {
  const server = createDraftServer();
  const drafts = createMemoryDrafts(server);
  let see: (seen: { version: number; others: [] }) => void = () => undefined;
  const seen = new Promise<{ version: number; others: [] }>((resolve) => {
    see = resolve;
  });
  const presence = { ...drafts.presence, touch: () => seen };
  const form = await writtenPost({ server, drafts: { ...drafts, presence } });
  await screen.findByText('Saved');
  await form.review();
  async function saveTheirs() {
    const { version = 0, fields = EMPTY_DRAFT } = server.draft() ?? {};
    const theirs = { ...fields, metaTitle: 'Theirs' };
    await server.connect().save({ id: server.id, expectedVersion: version, device: 'other', step: 1, fields: theirs });
    see({ version: version + 1, others: [] });
    await expect.poll(() => form.field('Meta title').value).toBe('Theirs');
  }
  return { ...form, saveTheirs };
}

test('leads back to the form when another person saves words during the review', async () => {
  const form = await reviewedPost();
  await form.saveTheirs();
  await form.toast('The Text Changed Meanwhile');
  await publishReviewed(form);
  expect([...form.ports.rows.values()]).toMatchObject([{ metaTitle: 'Theirs' }]);
  expect(form.server.draft()).toBeNull();
});

test('keeps words on the server that another person saves while a post is published', async () => {
  const form = await reviewedPost();
  const respond = hold(form, 'insert');
  await form.publish();
  await form.saveTheirs();
  respond();
  await form.toast(PUBLISHED);
  expect(form.server.draft()?.fields.metaTitle).toBe('Theirs');
});

test('reports an ended session and keeps the form', async () => {
  const form = await writtenPost({ isSignedIn: async () => false });
  form.ports.before = () => {
    throw new NotAllowedError('no');
  };
  await form.submit();
  const failure = await screen.findByRole('region', { name: 'Publication Failed' });
  within(failure).getByText(/^Your session has ended\. Sign in again/);
  expect(form.onSessionEnded).toHaveBeenCalledOnce();
  expect(form.field('Title').value).toBe('Rates & you');
});

test('schedules a post', async () => {
  const form = await writtenPost();
  form.fill({ 'Publish at': '2037-05-03T09:00' });
  const panel = await form.review();
  panel.getByText(/^3 May 2037 at 09:00/);
  await form.press('Schedule for 3 May 2037 at 09:00');
  await form.toast('Post Scheduled');
  const result = screen.getByRole('region', { name: "'Rates & you' is scheduled for 3 May 2037 at 09:00." });
  expect(within(result).queryByRole('link')).toBeNull();
});

async function editedPost() {
  const ports = createInMemoryPorts();
  const cover = sampleImage('cover.png', 1);
  const input = sampleInput({ content: 'First words.\n\nSecond words.' }, { images: [cover] });
  const plan = await planInput(input, ports);
  if (plan.action === 'refused') throw new Error('The post is refused');
  await applyPlan(plan, ports);
  const [stored] = ports.rows.values();
  if (!stored) throw new Error('The post was not stored');
  const post = storedPost({ ...stored, content: stored.content.trimEnd() });
  const readImage = async () => cover.bytes;
  return {
    readImage,
    ...(await openForm({ ports, post, readImage })),
    changeRemotely(changes: Partial<StoredPost>) {
      ports.rows.set(stored.slug, { ...stored, ...changes, contentHash: 'theirs' });
    },
    removeRemotely: () => ports.rows.delete(stored.slug),
    stored: () => ports.rows.get(stored.slug),
  };
}

test('shows file names of images after an edit is published', async () => {
  const form = await editedPost();
  await form.choose(pngFile('chart.png', 2));
  form.fill({ Content: 'First words.\n\n![Curve](chart.png)\n\nSecond words.' });
  await form.review();
  await form.publish();
  await screen.findByRole('region', { name: "'Rates & you' is updated." });
  expect(form.stored()?.content).toMatch(/!\[Curve\]\(\/storage\/.+-320x180\.png\)/);
  expect(form.content()).toBe('First words.\n\n![Curve](chart.png)\n\nSecond words.');
  (await form.review()).getByText('Nothing has changed');
  await form.press('Back to the form');
  const { stored, ports } = form;
  form.close();

  const row = stored();
  const post = row && storedPost({ ...row, content: row.content.trimEnd() });
  if (!post) throw new Error('The post was not stored');
  const again = await openForm({ ports, post, readImage: form.readImage });
  expect(again.content()).toBe('First words.\n\n![Curve](chart.png)\n\nSecond words.');
  (await again.review()).getByText('Nothing has changed');
});

const conflicts = () => screen.findByRole('region', { name: 'Somebody else changed this post meanwhile' });
const marked = (element: HTMLElement, tag: 'deletion' | 'insertion') =>
  within(element)
    .getAllByRole(tag)
    .map(({ textContent }) => textContent);

test('shows what an edit changes, and refuses one without changes', async () => {
  const form = await editedPost();
  const unchanged = await form.review();
  unchanged.getByText('Nothing has changed');
  expect(unchanged.queryByRole('button', { name: /^Publish/ })).toBeNull();
  await form.press('Back to the form');
  form.fill({ Content: 'First words.\n\nOther words.' });
  await form.review();
  const panel = screen.getByRole('region', { name: /^This changes/ });
  expect(marked(panel, 'deletion')).toEqual(['Second']);
  expect(marked(panel, 'insertion')).toEqual(['Other']);
  await form.publish();
  await form.toast('Post Updated');
  const result = await screen.findByRole('region', { name: "'Rates & you' is updated." });
  await expect.poll(() => result.matches(':focus')).toBe(true);
  expect(form.content()).toBe('First words.\n\nOther words.');
  (await form.review()).getByText('Nothing has changed');
});

test('takes the remote version and restores the own one', async () => {
  const form = await editedPost();
  form.changeRemotely({ content: 'Their words.\n\nSecond words.', metaTitle: 'Their meta title' });
  form.fill({ Content: 'My words.\n\nSecond words.' });
  await form.submit();
  const conflict = await conflicts();
  within(conflict).getByText('Their meta title');
  expect(marked(conflict, 'deletion')).toEqual(['My']);
  expect(marked(conflict, 'insertion')).toEqual(['Their', 'Their meta title']);
  await form.press('Take all of theirs');
  expect(form.content()).toBe('Their words.\n\nSecond words.');
  await form.press('Bring mine back');
  expect(form.content()).toBe('My words.\n\nSecond words.');
  await publishReviewed(form, 'Post Updated');
});

test('publishes own changes on top of a newer version', async () => {
  const form = await editedPost();
  form.fill({ Content: 'My words.' });
  await form.review();
  form.changeRemotely({ metaTitle: 'Their meta title', imageAlt: 'Their cover' });
  await form.publish();
  await conflicts();
  await form.press('Use these choices');
  const panel = await screen.findByRole('region', { name: /^This changes/ });
  expect(within(panel).queryByText('Meta title')).toBeNull();
  expect(marked(panel, 'insertion')).toContain('My');
  await form.publish();
  await form.toast('Post Updated');
  const theirs = { metaTitle: 'Their meta title', imageAlt: 'Their cover' };
  expect(form.stored()).toMatchObject({ ...theirs, content: expect.stringMatching(/^My words\./) });
});

test('publishes a post that was removed meanwhile as a new one', async () => {
  const form = await editedPost();
  form.fill({ Title: 'Mine still' });
  form.removeRemotely();
  await form.submit();
  await screen.findByRole('region', { name: 'This post was removed meanwhile' });
  await form.press('Make it a new post');
  expect(form.field('Title').value).toBe('Mine still');
  const panel = await form.review();
  panel.getByText('This makes a new post');
});

test('describes missing fields and focuses their summary', async () => {
  const form = await openForm();
  form.fill({ Title: '   ', Author: '' });
  await form.submit();
  const summary = await screen.findByRole('region', { name: 'Please check the post' });
  await form.toast('Validation Error');
  await form.toast('Please fix the errors below before submitting.');
  expect(summary.matches(':focus')).toBe(true);
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Title is required', '#editor-title'],
    ['Content is required', '#editor-content'],
    ['At least one image is required', '#editor-images'],
    ['Author is required', '#editor-author'],
  ]);
  const [title] = screen.getAllByRole('textbox', { description: /Title is required/ });
  expect(title).toBe(form.field('Title'));
  form.fill({ Author: 'Priya' });
  expect(screen.queryByText('Author is required')).toBeNull();
  form.fill({ 'Meta description': '🚀'.repeat(200) });
  screen.getByText('160 / 160');
});

test('lists every problem of the text, each with a link to its line', async () => {
  const form = await writtenPost();
  form.fill({
    Content: '3 % [4 %]{claim=rate}\n\n```claims\nid: rate\nvalue: 4 %\nsource: https://a.example/\n```',
  });
  await form.submit();
  const summary = await screen.findByRole('region', { name: 'Please check the post' });
  const links = within(summary).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Line 4: The claim 'rate' has no day on which it was checked.",
    "Line 4: The claim 'rate' has no last day: write one after 'until:', or 'never'.",
    "Line 4: The claim 'rate' has no owner.",
  ]);
  if (links[0]) await form.person.click(links[0]);
  const { state, hasFocus } = form.text();
  expect([state.doc.lineAt(state.selection.main.head).number, hasFocus]).toEqual([4, true]);
});

test('shows warnings in the review', async () => {
  const form = await writtenPost();
  form.fill({ Content: '## Sources\n\n## Rest\n\nNo picture, and [a link](/blog/gone).' });
  const panel = await form.review();
  panel.getByText(/^There is no description/);
  panel.getByText(/The link to '\/blog\/gone' leads to no page that readers see/);
  panel.getByText(/^(Line \d: )?The section 'Sources' is not written yet/);
  panel.getByRole('button', { name: /^Publish with [2-9] warnings$/ });
  await form.press('Back to the form');
  expect(screen.getByRole('button', { name: 'Publish' }).matches(':focus')).toBe(true);
});

test('clears the draft before it loads the published version', async () => {
  const form = await editedPost();
  form.fill({ Title: 'Changed' });
  await screen.findByText('Saved');
  expect(form.server.draft()?.fields.title).toBe('Changed');
  await form.review();
  let isLookedUp = false;
  form.ports.before = (request) => {
    isLookedUp = request === 'findById' && form.ports.requests.includes('update');
    return isLookedUp ? new Promise(() => undefined) : undefined;
  };
  await form.publish();
  await expect.poll(() => isLookedUp).toBe(true);
  expect(form.server.draft()).toBeNull();
  expect(hasUnsavedWork()).toBe(false);
});

test('publishes a new post without warnings by one button', async () => {
  const form = await plainPost();
  const respond = hold(form, 'insert');
  await form.press('Publish');
  await screen.findByRole('button', { name: 'Publishing...' });
  respond();
  await form.toast(PUBLISHED);
  expect(titles(form)).toEqual(['Rates & you']);
  screen.getByRole('region', { name: "'Rates & you' is published." });
});

test('shows a failure of the one button in the form', async () => {
  const form = await plainPost();
  fail(form, 'insert');
  await form.press('Publish');
  const failure = await screen.findByRole('region', { name: 'Publication Failed' });
  within(failure).getByText(/The backend does not answer/);
  expect(form.field('Title').value).toBe('Rates & you');
  screen.getByRole('button', { name: 'Publish' });
});

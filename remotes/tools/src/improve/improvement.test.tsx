import { TEXT_IMPROVEMENT_PATH } from '@ledgerlight/site/text-improvement';
import { screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { openExample, openTool, reloadTool } from '../testing/open-tool.tsx';
import { EmailSubjectTool } from '../tools/email-subjects/tool.tsx';
import { LandingTool } from '../tools/landing/tool.tsx';
import { ImprovesTextsContext } from './improves-texts.ts';

const bodySchema = v.pipe(v.string(), v.parseJson(), v.object({ texts: v.array(v.string()), about: v.string() }));
const sent: v.InferOutput<typeof bodySchema>[] = [];
let respond: (texts: readonly string[], signal: AbortSignal) => Promise<Response>;

const EmailSubjects = () => (
  <ImprovesTextsContext value={true}>
    <EmailSubjectTool />
  </ImprovesTextsContext>
);
const Landing = () => (
  <ImprovesTextsContext value={true}>
    <LandingTool />
  </ImprovesTextsContext>
);

beforeEach(() => {
  sent.length = 0;
  respond = async (texts) => Response.json({ texts: texts.map((text) => `Better: ${text}`) });
  const send = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    expect(address).toBe(TEXT_IMPROVEMENT_PATH);
    const body = v.parse(bodySchema, init?.body);
    sent.push(body);
    return respond(body.texts, init?.signal ?? AbortSignal.abort());
  });
  return () => send.mockRestore();
});

const press = (name: string) => screen.getByRole('button', { name });
const panel = () => within(screen.getByRole('region', { name: /AI/ }));

async function openWithExample(Tool: () => React.JSX.Element) {
  const opened = openTool(Tool);
  await opened.user.click(press('Try an example'));
  await screen.findByRole('button', { name: 'Write with AI' });
  return opened;
}

test('without a provider there is no button', async () => {
  await openExample(EmailSubjectTool);
  await screen.findByRole('list', { name: 'Subject lines' });
  expect(screen.queryByText(/with AI/)).toBeNull();
  screen.getByText(/^What you type stays in this browser. It is not sent/);
});

test('sends nothing before the button is pressed, shows the texts as written by AI, and brings the result back', async () => {
  const { user } = await openWithExample(EmailSubjects);
  expect(sent).toEqual([]);
  const own = within(screen.getByRole('list', { name: 'Subject lines' })).getAllByRole('listitem').length;
  await user.click(press('Write with AI'));
  const heading = await screen.findByRole('heading', { name: 'Written by AI, check before use' });
  expect(heading.matches(':focus')).toBe(true);
  expect(sent[0]?.texts.length).toBeGreaterThan(5);
  expect(panel().getAllByText(/^Better: /)).toHaveLength(sent[0]?.texts.length ?? 0);
  expect(screen.queryByRole('list', { name: 'Subject lines' })).toBeNull();
  await user.click(press('Bring back the tool’s own result'));
  expect(within(screen.getByRole('list', { name: 'Subject lines' })).getAllByRole('listitem')).toHaveLength(own);
  await user.click(press('Show the text by AI'));
  expect(panel().getAllByText(/^Better: /)).toHaveLength(sent[0]?.texts.length ?? 0);
  expect(sent).toHaveLength(1);
});

test('runs the checks of the tool on what was written, and shows it as text', async () => {
  const { user } = await openWithExample(EmailSubjects);
  respond = async (texts) => Response.json({ texts: texts.map(() => '<b>Guaranteed returns</b>') });
  await user.click(press('Write with AI'));
  expect((await panel().findAllByText('The subject line says “Guaranteed returns”.')).length).toBeGreaterThan(0);
  expect(panel().getAllByText('<b>Guaranteed returns</b>').length).toBeGreaterThan(0);
});

test('marks claims of a landing page by AI', async () => {
  const { user } = await openWithExample(Landing);
  respond = async (texts) => Response.json({ texts: texts.map(() => 'The best of all') });
  await user.click(press('Write with AI'));
  expect((await panel().findAllByText('“The best” is a claim.')).length).toBe(sent[0]?.texts.length);
});

test.each<[string, () => Promise<Response>, RegExp]>([
  ['a limit', async () => Response.json({ message: 'All AI texts are used up.' }, { status: 429 }), /used up/],
  ['no JSON', async () => new Response('<html>', { status: 502 }), /does not respond/],
  ['too few texts', async () => Response.json({ texts: ['one'] }), /does not respond/],
  ['a broken connection', () => Promise.reject(new TypeError('failed')), /does not respond/],
])('%s is a message, and the result stays', async (_, response, message) => {
  const { user } = await openWithExample(EmailSubjects);
  respond = response;
  await user.click(press('Write with AI'));
  const notice = await screen.findByRole('region', { name: 'The AI service did not write' });
  within(notice).getByText(message);
  screen.getByRole('list', { name: 'Subject lines' });
});

test('can be cancelled', async () => {
  const { user } = await openWithExample(EmailSubjects);
  respond = (_, signal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
  await user.click(press('Write with AI'));
  expect(press('Writing…').getAttribute('aria-disabled')).toBe('true');
  await user.click(press('Cancel'));
  await screen.findByText(/^Cancelled/);
  screen.getByRole('list', { name: 'Subject lines' });
});

test('a text by AI stays while the form changes, and says that it is of former fields', async () => {
  const { user } = await openWithExample(EmailSubjects);
  await user.click(press('Write with AI'));
  await screen.findByRole('heading', { name: 'Written by AI, check before use' });
  expect(panel().queryByText(/^The form has changed/)).toBeNull();
  await user.click(press('Bring back what I typed'));
  await panel().findByText(/^The form has changed/);
  expect(panel().getAllByText(/^Better: /)).toHaveLength(sent[0]?.texts.length ?? 0);
});

test('a text by AI stays over a reload of the page', async () => {
  const { user, leave } = await openWithExample(EmailSubjects);
  await user.click(press('Write with AI'));
  await screen.findByRole('heading', { name: 'Written by AI, check before use' });
  const again = reloadTool(EmailSubjects, leave);
  await again.user.click(await screen.findByRole('button', { name: 'Show the text by AI' }));
  expect(panel().getAllByText(/^Better: /)).toHaveLength(sent[0]?.texts.length ?? 0);
  expect(sent).toHaveLength(1);
});

import { NotAllowedError } from '@ledgerlight/backend/errors';
import type { ReleaseChangeAnswer, ReleasesOverview } from '@ledgerlight/shell-api';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../dashboard/query-client.ts';
import { dismissToasts } from '../toasts/store.ts';
import { Toaster } from '../toasts/toaster.tsx';
import { Releases } from './section.tsx';

const at = '2026-11-20T12:00:00.000Z';
const [ONE, TWO, THREE] = ['111111111111', '222222222222', '333333333333'] as const;

const OVERVIEW: ReleasesOverview = {
  revision: 7,
  mayChange: true,
  obstacle: null,
  countedSince: at,
  processes: 2,
  remotes: [
    {
      name: 'pages',
      enabled: true,
      live: { version: TWO, since: at, by: 'Ann', views: 1204, failed: 10, inBrowsers: 2, servedBy: 2, refusal: null },
      candidate: {
        version: THREE,
        since: at,
        by: 'Ben',
        views: 1,
        failed: 0,
        inBrowsers: 0,
        percent: 5,
        servedBy: 2,
        refusal: null,
      },
      before: ONE,
      stored: [{ version: ONE, at, by: 'Ann', commit: null }],
    },
  ],
  history: [{ revision: 7, at, by: 'Ben', what: `promote pages@${THREE} for 5 % of visitors`, message: 'new words' }],
};

/** What the site answers, and what it was asked. */
interface Site {
  overview: () => Response;
  change: () => Response;
  readonly asked: RequestInit[];
}

let site: Site;

beforeEach(() => {
  dismissToasts();
  site = { overview: () => Response.json(OVERVIEW), change: () => said(null, 'This is revision 8.'), asked: [] };
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    if (init.method !== 'POST') return site.overview();
    site.asked.push(init);
    return site.change();
  });
});

function said(problem: ReleaseChangeAnswer['problem'], words: string, status = 200): Response {
  return Response.json({ problem, words } satisfies ReleaseChangeAnswer, { status });
}

function show(accessToken = async () => 'a-token') {
  const onSessionEnded = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Releases staff={{ accessToken }} onSessionEnded={onSessionEnded} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { onSessionEnded };
}

const button = (name: string) => screen.findByRole('button', { name });

test('what is live and what is tried is told, since when, by whom and how it does', async () => {
  show();
  expect(screen.getByText('Loading releases')).toBeTruthy();
  await screen.findByRole('heading', { name: 'pages' });
  screen.getByText('1,204 views, 12 failed (1.0 %)');
  screen.getByText('Candidate, 5 %');
  screen.getByText('1 view, none failed');
  const [change] = within(screen.getByRole('region', { name: 'Last changes' })).getAllByRole('listitem');
  expect(change?.textContent).toContain(`promote pages@${THREE} for 5 % of visitors`);
  expect(change?.textContent).toContain('new words');
});

test('a release that a process does not serve is shown with the reason', async () => {
  const [pages] = OVERVIEW.remotes;
  if (!pages?.live || !pages.candidate) throw new Error('The sample has both');
  const live = { ...pages.live, servedBy: 1, refusal: 'its page / has status 503' };
  const candidate = { ...pages.candidate, servedBy: 0 };
  site.overview = () => Response.json({ ...OVERVIEW, remotes: [{ ...pages, live, candidate }] });
  show();
  await screen.findByText(/1 of 2 server processes: its page \/ has status 503/);
  screen.getByText(/0 of 2 server processes$/);
});

test('a new remote on a percentage has no active release', async () => {
  site.overview = () => Response.json({ ...OVERVIEW, remotes: [{ ...OVERVIEW.remotes[0], live: null, before: null }] });
  show();
  await screen.findByText('Candidate, 5 %');
  expect(screen.queryByText('Live')).toBeNull();
  await userEvent.click(await button(`Make live: pages@${THREE}`));
  expect(screen.getByRole('dialog').textContent).not.toContain('in place of');
});

test('a change is made after a question that names it and what comes of it', async () => {
  show();
  await userEvent.click(await button(`Make live: pages@${THREE}`));
  const question = within(screen.getByRole('dialog', { name: `Make pages@${THREE} live for everybody?` }));
  question.getByText(`Within some seconds every visitor gets it in place of pages@${TWO}. A rollback takes it back.`);
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(site.asked).toEqual([]);
  await userEvent.click(await button(`Make live: pages@${THREE}`));
  await userEvent.click(await button('Make live'));
  await screen.findByText('Release is live');
  expect(screen.queryByRole('dialog')).toBeNull();
  const [{ headers, body } = {}] = site.asked;
  expect(headers).toMatchObject({ authorization: 'Bearer a-token' });
  expect(JSON.parse(String(body))).toEqual({ revision: 7, action: 'promote', remote: 'pages', version: THREE });
});

test.each([
  ['Roll back: pages to 111111111111', 'Roll back', { action: 'roll-back', version: ONE }],
  ['Stop candidate: pages@333333333333', 'Stop candidate', { action: 'stop-candidate', version: THREE }],
  ['Make live: pages@111111111111', 'Make live', { action: 'promote', version: ONE }],
])('%s', async (name, confirm, change) => {
  show();
  await userEvent.click(await screen.findByText('One more release is stored'));
  await userEvent.click(await button(name));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: confirm }));
  await vi.waitFor(() => expect(site.asked).toHaveLength(1), 60_000);
  expect(JSON.parse(String(site.asked[0]?.body))).toMatchObject(change);
});

test('what somebody else did meanwhile is told, and the list shows it', async () => {
  show();
  await userEvent.click(await button(`Make live: pages@${THREE}`));
  site.change = () => said('changed-meanwhile', 'Ben was first: rollback pages.', 409);
  site.overview = () =>
    Response.json({ ...OVERVIEW, revision: 8, remotes: [{ ...OVERVIEW.remotes[0], candidate: null }] });
  await userEvent.click(await button('Make live'));
  await screen.findByText('Somebody else was first, so nothing was changed');
  screen.getByText('Ben was first: rollback pages.');
  expect(screen.queryByText('Candidate, 5 %')).toBeNull();
});

test('where nobody can change releases it is said why, and nothing is offered', async () => {
  site.overview = () => Response.json({ ...OVERVIEW, mayChange: false, obstacle: 'There is no key.' });
  show();
  await screen.findByText(/There is no key/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('who may not change releases is offered nothing to change', async () => {
  site.overview = () => Response.json({ ...OVERVIEW, mayChange: false });
  show();
  await screen.findByText(/Admins change what is live; you can look/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a site without releases says so', async () => {
  site.overview = () => Response.json({ ...OVERVIEW, remotes: [], history: [] });
  show();
  await screen.findByRole('heading', { name: 'Nothing is live yet' });
});

test.each([
  ['says why', () => said('not-possible-here', 'The backend does not answer.', 503), 'The backend does not answer.'],
  ['is not understood', () => Response.json({ other: 1 }), /is not understood/],
  ['does not come', () => Promise.reject(new TypeError('Failed to fetch')), /The site does not answer/],
])('an answer that %s can be asked for again', async (_, answer, words) => {
  site.overview = answer as () => Response;
  const { onSessionEnded } = show();
  await screen.findByRole('heading', { name: 'The releases could not be loaded' });
  screen.getByText(words);
  site.overview = () => Response.json(OVERVIEW);
  await userEvent.click(await button('Try again'));
  await screen.findByRole('heading', { name: 'pages' });
  expect(onSessionEnded).not.toHaveBeenCalled();
});

test('a session that has ended leads back to the gate', async () => {
  site.overview = () => said('not-signed-in', 'Your session has ended.', 401);
  const { onSessionEnded } = show();
  await vi.waitFor(() => expect(onSessionEnded).toHaveBeenCalled(), 60_000);
  const { onSessionEnded: ofNobody } = show(() => Promise.reject(new NotAllowedError('nobody')));
  await vi.waitFor(() => expect(ofNobody).toHaveBeenCalled(), 60_000);
});

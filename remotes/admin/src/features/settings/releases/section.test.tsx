import { NotAllowedError } from '@ledgerlight/backend/errors';
import type { ReleaseRollbackResponse, ReleasesOverview } from '@ledgerlight/shell-api';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderWithToasts } from '../../../testing/render-with-toasts.tsx';
import { Releases } from './section.tsx';

const at = '2026-11-20T12:00:00.000Z';
const [ONE, TWO, THREE] = ['111111111111', '222222222222', '333333333333'] as const;

const SERVED = { since: at, servedBy: 2, refusal: null };

const PAGES = {
  name: 'pages',
  enabled: true,
  live: { ...SERVED, version: TWO, by: 'Ann', views: 1204, failed: 10, inBrowsers: 2 },
  candidate: { ...SERVED, version: THREE, by: 'Ben', views: 1, failed: 0, inBrowsers: 0, percent: 5 },
  before: ONE,
};

const OVERVIEW: ReleasesOverview = {
  revision: 7,
  mayChange: true,
  obstacle: null,
  countedSince: at,
  processes: 2,
  remotes: [PAGES],
  history: [{ revision: 7, at, by: 'Ben', what: `promote pages@${THREE} for 5 % of visitors`, message: 'new words' }],
};

interface Site {
  overview: () => Response;
  change: () => Response;
  readonly requests: RequestInit[];
}

let site: Site;

beforeEach(() => {
  site = { overview: () => Response.json(OVERVIEW), change: () => result(null, 'This is revision 8.'), requests: [] };
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    if (init.method !== 'POST') return site.overview();
    site.requests.push(init);
    return site.change();
  });
});

function result(problem: ReleaseRollbackResponse['problem'], words: string, status = 200): Response {
  return Response.json({ problem, words } satisfies ReleaseRollbackResponse, { status });
}

function show(accessToken = async () => 'a-token') {
  const onSessionEnded = vi.fn();
  renderWithToasts(<Releases staff={{ accessToken }} onSessionEnded={onSessionEnded} />);
  return { onSessionEnded };
}

const button = (name: string) => screen.findByRole('button', { name });

test('shows the live release, the rollout and the last change', async () => {
  show();
  expect(screen.getByText('Loading the releases')).toBeTruthy();
  await screen.findByRole('heading', { name: 'pages' });
  screen.getByText('1,204 views, 12 failed (1.0 %)');
  screen.getByText('Rollout, 5 %');
  screen.getByText('1 view, none failed');
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Roll back']);
  const [change] = within(screen.getByRole('region', { name: 'Last changes' })).getAllByRole('listitem');
  expect(change?.textContent).toContain(`promote pages@${THREE} for 5 % of visitors`);
  expect(change?.textContent).toContain('new words');
});

test('shows why a process does not serve a release', async () => {
  const live = { ...PAGES.live, servedBy: 1, refusal: 'its page / has status 503' };
  const candidate = { ...PAGES.candidate, servedBy: 0 };
  site.overview = () => Response.json({ ...OVERVIEW, remotes: [{ ...PAGES, live, candidate }] });
  show();
  await screen.findByText(/1 of 2 server processes: its page \/ has status 503/);
  screen.getByText(/0 of 2 server processes$/);
});

test('shows a rollout without a live release', async () => {
  site.overview = () => Response.json({ ...OVERVIEW, remotes: [{ ...PAGES, live: null, before: null }] });
  show();
  await screen.findByText('Rollout, 5 %');
  expect(screen.queryByText('Live')).toBeNull();
  await userEvent.click(await button('Roll back: pages'));
  within(screen.getByRole('dialog')).getByText(/now get the site without pages/);
});

test('ends a rollout once it is confirmed', async () => {
  show();
  await userEvent.click(await button('Roll back: pages'));
  const question = within(screen.getByRole('dialog', { name: `End the rollout of pages@${THREE}?` }));
  question.getByText(new RegExp(`now get pages@${TWO} with their next page`));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(site.requests).toEqual([]);
  await userEvent.click(await button('Roll back: pages'));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Roll back' }));
  await screen.findByText('Rolled back');
  expect(screen.queryByRole('dialog')).toBeNull();
  const [{ headers, body } = {}] = site.requests;
  expect(headers).toMatchObject({ authorization: 'Bearer a-token' });
  expect(JSON.parse(String(body))).toEqual({ revision: 7, remote: 'pages' });
});

test('names the release that a rollback restores, and offers none without one', async () => {
  site.overview = () =>
    Response.json({
      ...OVERVIEW,
      remotes: [
        { ...PAGES, candidate: null },
        { ...PAGES, name: 'first', candidate: null, before: null },
      ],
    });
  show();
  await userEvent.click(await button('Roll back: pages'));
  screen.getByRole('dialog', { name: `Roll pages back to pages@${ONE}?` });
  expect(screen.queryByRole('button', { name: 'Roll back: first' })).toBeNull();
});

test('reports a conflicting change and reloads the list', async () => {
  show();
  await userEvent.click(await button('Roll back: pages'));
  site.change = () => result('changed-meanwhile', 'Ben was first: rollback pages.', 409);
  site.overview = () => Response.json({ ...OVERVIEW, revision: 8, remotes: [{ ...PAGES, candidate: null }] });
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Roll back' }));
  await screen.findByText('Somebody else was first, so nothing was changed');
  screen.getByText('Ben was first: rollback pages.');
  expect(screen.queryByText('Rollout, 5 %')).toBeNull();
});

test.each([
  ['Its disk can only be read.', /Its disk can only be read/],
  [null, /Admins roll back; you can look/],
])('offers no changes to a person who may make none: %s', async (obstacle, text) => {
  site.overview = () => Response.json({ ...OVERVIEW, mayChange: false, obstacle });
  show();
  await screen.findByText(text);
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows an empty state without releases', async () => {
  site.overview = () => Response.json({ ...OVERVIEW, remotes: [], history: [] });
  show();
  await screen.findByRole('heading', { name: 'Nothing is live yet' });
});

test.each([
  ['says why', () => result('not-possible-here', 'The backend does not answer.', 503), 'The backend does not answer.'],
  ['is not understood', () => Response.json({ other: 1 }), /is not understood/],
  ['is missing', () => Promise.reject(new TypeError('Failed to fetch')), /The site does not answer/],
])('offers a retry after a response that %s', async (_, answer, words) => {
  site.overview = answer as () => Response;
  const { onSessionEnded } = show();
  await screen.findByRole('heading', { name: 'The releases could not be loaded' });
  screen.getByText(words);
  site.overview = () => Response.json(OVERVIEW);
  await userEvent.click(await button('Try again'));
  await screen.findByRole('heading', { name: 'pages' });
  expect(onSessionEnded).not.toHaveBeenCalled();
});

test('reports an ended session', async () => {
  site.overview = () => result('not-signed-in', 'Your session has ended.', 401);
  const { onSessionEnded } = show();
  await vi.waitFor(() => expect(onSessionEnded).toHaveBeenCalled(), 60_000);
  const { onSessionEnded: signedOut } = show(() => Promise.reject(new NotAllowedError('nobody')));
  await vi.waitFor(() => expect(signedOut).toHaveBeenCalled(), 60_000);
});

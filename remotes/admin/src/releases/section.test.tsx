import { NotAllowedError } from '@ledgerlight/backend/errors';
import type { ReleaseChangeResponse, ReleasesOverview } from '@ledgerlight/shell-api';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderWithToasts } from '../testing/render-with-toasts.tsx';
import { Releases } from './section.tsx';

const at = '2026-11-20T12:00:00.000Z';
const [ONE, TWO, THREE] = ['111111111111', '222222222222', '333333333333'] as const;

const SERVED = { since: at, servedBy: 2, refusal: null };

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
      live: { ...SERVED, version: TWO, by: 'Ann', views: 1204, failed: 10, inBrowsers: 2 },
      candidate: { ...SERVED, version: THREE, by: 'Ben', views: 1, failed: 0, inBrowsers: 0, percent: 5 },
      before: ONE,
      stored: [{ version: ONE, at, by: 'Ann', commit: null }],
    },
  ],
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

function result(problem: ReleaseChangeResponse['problem'], words: string, status = 200): Response {
  return Response.json({ problem, words } satisfies ReleaseChangeResponse, { status });
}

function show(accessToken = async () => 'a-token') {
  const onSessionEnded = vi.fn();
  renderWithToasts(<Releases staff={{ accessToken }} onSessionEnded={onSessionEnded} />);
  return { onSessionEnded };
}

const button = (name: string) => screen.findByRole('button', { name });

test('shows the live release, the candidate and the last change', async () => {
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

test('shows why a process does not serve a release', async () => {
  const [pages] = OVERVIEW.remotes;
  if (!pages?.live || !pages.candidate) throw new Error('The sample has both');
  const live = { ...pages.live, servedBy: 1, refusal: 'its page / has status 503' };
  const candidate = { ...pages.candidate, servedBy: 0 };
  site.overview = () => Response.json({ ...OVERVIEW, remotes: [{ ...pages, live, candidate }] });
  show();
  await screen.findByText(/1 of 2 server processes: its page \/ has status 503/);
  screen.getByText(/0 of 2 server processes$/);
});

test('shows a candidate without a live release', async () => {
  site.overview = () => Response.json({ ...OVERVIEW, remotes: [{ ...OVERVIEW.remotes[0], live: null, before: null }] });
  show();
  await screen.findByText('Candidate, 5 %');
  expect(screen.queryByText('Live')).toBeNull();
  await userEvent.click(await button(`Make live: pages@${THREE}`));
  expect(screen.getByRole('dialog').textContent).not.toContain('in place of');
});

test('makes a change once it is confirmed', async () => {
  show();
  await userEvent.click(await button(`Make live: pages@${THREE}`));
  const question = within(screen.getByRole('dialog', { name: `Make pages@${THREE} live for everybody?` }));
  question.getByText(`Within some seconds every visitor gets it in place of pages@${TWO}. A rollback takes it back.`);
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(site.requests).toEqual([]);
  await userEvent.click(await button(`Make live: pages@${THREE}`));
  await userEvent.click(await button('Make live'));
  await screen.findByText('Release is live');
  expect(screen.queryByRole('dialog')).toBeNull();
  const [{ headers, body } = {}] = site.requests;
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
  await vi.waitFor(() => expect(site.requests).toHaveLength(1), 60_000);
  expect(JSON.parse(String(site.requests[0]?.body))).toMatchObject(change);
});

test('reports a conflicting change and reloads the list', async () => {
  show();
  await userEvent.click(await button(`Make live: pages@${THREE}`));
  site.change = () => result('changed-meanwhile', 'Ben was first: rollback pages.', 409);
  site.overview = () =>
    Response.json({ ...OVERVIEW, revision: 8, remotes: [{ ...OVERVIEW.remotes[0], candidate: null }] });
  await userEvent.click(await button('Make live'));
  await screen.findByText('Somebody else was first, so nothing was changed');
  screen.getByText('Ben was first: rollback pages.');
  expect(screen.queryByText('Candidate, 5 %')).toBeNull();
});

test.each([
  ['There is no key.', /There is no key/],
  [null, /Admins change what is live; you can look/],
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

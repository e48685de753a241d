import type { ReleaseChange, ReleaseChangeResponse, RemoteOverview, ServedRelease } from '@ledgerlight/shell-api';

export type RequestedChange = Pick<ReleaseChange, 'action' | 'version'>;

export function confirmationTexts(
  { name, live, candidate }: RemoteOverview,
  { action, version }: RequestedChange,
): { readonly title: string; readonly text: string; readonly button: string } {
  const release = `${name}@${version}`;
  switch (action) {
    case 'stop-candidate':
      return {
        title: `Stop the candidate ${release}?`,
        text: `The ${candidate?.percent ?? 0} per cent of visitors who get it now get ${live ? `${name}@${live.version}` : `the site without ${name}`} with their next page, like everybody else. The release stays stored.`,
        button: 'Stop candidate',
      };
    case 'promote':
      return {
        title: `Make ${release} live for everybody?`,
        text: `Within some seconds every visitor gets it${live ? ` in place of ${name}@${live.version}` : ''}${candidate && candidate.version !== version ? `, and the candidate ${name}@${candidate.version} ends` : ''}. A rollback takes it back.`,
        button: 'Make live',
      };
    case 'roll-back':
      return {
        title: `Roll ${name} back to ${release}?`,
        text: `Within some seconds every visitor gets what was live before ${name}@${live?.version}, which stays stored${candidate ? `, and the candidate ${name}@${candidate.version} ends` : ''}.`,
        button: 'Roll back',
      };
  }
}

export const SUCCESS_TITLES: Readonly<Record<ReleaseChange['action'], string>> = {
  'stop-candidate': 'Candidate stopped',
  promote: 'Release is live',
  'roll-back': 'Rolled back',
};

export const PROBLEM_TITLES: Readonly<Record<NonNullable<ReleaseChangeResponse['problem']>, string>> = {
  'changed-meanwhile': 'Somebody else was first, so nothing was changed',
  refused: 'The release was not changed',
  'not-possible-here': 'The site cannot change its releases just now',
  'not-allowed': 'You may not change releases',
  'not-signed-in': 'Your session has ended',
};

export function viewsText({ views, failed, inBrowsers }: ServedRelease): string {
  if (views === 0) return 'Not viewed yet';
  const seen = `${NUMBER.format(views)} ${views === 1 ? 'view' : 'views'}`;
  const failures = failed + inBrowsers;
  if (failures === 0) return `${seen}, none failed`;
  const share = ((100 * Math.min(failures, views)) / views).toFixed(1);
  return `${seen}, ${NUMBER.format(failures)} failed (${share} %)`;
}

/** Returns how many server processes serve a release; null when all do. */
export function servingProblem({ servedBy, refusal }: ServedRelease, processes: number): string | null {
  if (servedBy >= processes && refusal === null) return null;
  const share = `Served by ${servedBy} of ${processes} server ${processes === 1 ? 'process' : 'processes'}`;
  return refusal === null ? share : `${share}: ${refusal}`;
}

const NUMBER = new Intl.NumberFormat('en-GB');

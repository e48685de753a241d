import type { ReleaseRollbackResponse, RemoteOverview, ServedRelease } from '@ledgerlight/shell-api';

/** Returns what a rollback of a remote would do; null when there is nothing to roll back to. */
export function rollbackTexts({ name, live, candidate, before }: RemoteOverview): {
  readonly title: string;
  readonly text: string;
} | null {
  if (candidate) {
    const next = live ? `${name}@${live.version}` : `the site without ${name}`;
    return {
      title: `End the rollout of ${name}@${candidate.version}?`,
      text: `The ${candidate.percent} per cent of visitors who get it now get ${next} with their next page, like everybody else. The release stays stored.`,
    };
  }
  if (!live || before === null) return null;
  return {
    title: `Roll ${name} back to ${name}@${before}?`,
    text: `Within some seconds every visitor gets what was live before ${name}@${live.version}, which stays stored.`,
  };
}

export const PROBLEM_TITLES: Readonly<Record<NonNullable<ReleaseRollbackResponse['problem']>, string>> = {
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

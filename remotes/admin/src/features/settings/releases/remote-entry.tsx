import type { ReleaseRollbackResponse, RemoteOverview, ServedRelease } from '@ledgerlight/shell-api';
import type { ReactNode } from 'react';
import { ActionButton } from '../../../kit/action-button.tsx';
import { RowFacts } from '../../../kit/lists/record-row.tsx';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { StateMark } from '../../../kit/state-mark.tsx';
import style from './remote-entry.module.css';

interface RemoteEntryProps {
  readonly remote: RemoteOverview;
  readonly processes: number;
  readonly mayRollBack: boolean;
  onRollBack(): void;
}

export function RemoteEntry({ remote, processes, mayRollBack, onRollBack }: RemoteEntryProps) {
  const { name, enabled, live, candidate } = remote;
  return (
    <li className={style.remote}>
      <div className={style.head}>
        <h3 className={style.name}>{name}</h3>
        {!enabled && <StateMark label="Hidden from visitors" tone="gone" />}
        {mayRollBack && rollbackTexts(remote) && <ActionButton label="Roll back" subject={name} onClick={onRollBack} />}
      </div>
      {live && (
        <ServedReleaseLine release={live} processes={processes}>
          <StateMark label="Live" tone="good" />
        </ServedReleaseLine>
      )}
      {candidate && (
        <ServedReleaseLine release={candidate} processes={processes}>
          <StateMark label={`Rollout, ${candidate.percent} %`} tone="waiting" />
        </ServedReleaseLine>
      )}
    </li>
  );
}

interface ServedReleaseLineProps {
  readonly release: ServedRelease;
  readonly processes: number;
  readonly children: ReactNode;
}

function ServedReleaseLine({ release, processes, children }: ServedReleaseLineProps) {
  const problem = servingProblem(release, processes);
  return (
    <div className={style.release}>
      <p className={style.title}>
        {children}
        <code className={style.version}>{release.version}</code>
      </p>
      {problem !== null && <p className={style.problem}>{problem}</p>}
      <RowFacts>
        <span>
          Since {formatDateTime(release.since)} by {release.by}
        </span>
        <span>{viewsText(release)}</span>
      </RowFacts>
    </div>
  );
}

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

function viewsText({ views, failed, inBrowsers }: ServedRelease): string {
  if (views === 0) return 'Not viewed yet';
  const seen = `${NUMBER.format(views)} ${views === 1 ? 'view' : 'views'}`;
  const failures = failed + inBrowsers;
  if (failures === 0) return `${seen}, none failed`;
  const share = ((100 * Math.min(failures, views)) / views).toFixed(1);
  return `${seen}, ${NUMBER.format(failures)} failed (${share} %)`;
}

/** Returns how many server processes serve a release; null when all do. */
function servingProblem({ servedBy, refusal }: ServedRelease, processes: number): string | null {
  if (servedBy >= processes && refusal === null) return null;
  const share = `Served by ${servedBy} of ${processes} server ${processes === 1 ? 'process' : 'processes'}`;
  return refusal === null ? share : `${share}: ${refusal}`;
}

const NUMBER = new Intl.NumberFormat('en-GB');

import type { RemoteOverview, ServedRelease } from '@ledgerlight/shell-api';
import type { ReactNode } from 'react';
import { ActionButton } from '../../../kit/action-button.tsx';
import { RowFacts } from '../../../kit/lists/record-row.tsx';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { StateMark } from '../../../kit/state-mark.tsx';
import { rollbackTexts, servingProblem, viewsText } from './release-texts.ts';
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

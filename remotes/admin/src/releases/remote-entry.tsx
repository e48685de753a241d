import type { RemoteOverview, ServedRelease } from '@ledgerlight/shell-api';
import type { ReactNode } from 'react';
import actionStyle from '../action-button.module.css';
import { ActionButton } from '../action-button.tsx';
import { formatDateTime } from '../publish-time.ts';
import { RowFacts } from '../records/record-row.tsx';
import { StateMark } from '../state-mark.tsx';
import { type RequestedChange, servingProblem, viewsText } from './release-texts.ts';
import style from './remote-entry.module.css';

interface RemoteEntryProps {
  readonly remote: RemoteOverview;
  readonly processes: number;
  readonly mayChange: boolean;
  onChange(change: RequestedChange): void;
}

export function RemoteEntry({ remote, processes, mayChange, onChange }: RemoteEntryProps) {
  const { name, enabled, live, candidate, before, stored } = remote;
  const action = (label: string, change: RequestedChange) =>
    mayChange && (
      <ActionButton
        label={label}
        subject={change.action === 'roll-back' ? `${name} to ${change.version}` : `${name}@${change.version}`}
        isDestructive={change.action === 'stop-candidate'}
        onClick={() => onChange(change)}
      />
    );
  return (
    <li className={style.remote}>
      <div className={style.head}>
        <h3 className={style.name}>{name}</h3>
        {!enabled && <StateMark label="Hidden from visitors" tone="gone" />}
      </div>
      {live && (
        <ServedReleaseLine release={live} processes={processes} mark={<StateMark label="Live" tone="good" />}>
          {before !== null && action('Roll back', { action: 'roll-back', version: before })}
        </ServedReleaseLine>
      )}
      {candidate && (
        <ServedReleaseLine
          release={candidate}
          processes={processes}
          mark={<StateMark label={`Candidate, ${candidate.percent} %`} tone="waiting" />}
        >
          {action('Make live', { action: 'promote', version: candidate.version })}
          {action('Stop candidate', { action: 'stop-candidate', version: candidate.version })}
        </ServedReleaseLine>
      )}
      {stored.length > 0 && (
        <details className={style.stored}>
          <summary className={style.summary}>
            {stored.length === 1 ? 'One more release is' : `${stored.length} more releases are`} stored
            <span className="visually-hidden"> of {name}</span>
          </summary>
          <ul className={style.list}>
            {stored.map(({ version, at, by, commit }) => (
              <li key={version} className={style.release}>
                <div className={style.words}>
                  <code className={style.version}>{version}</code>
                  <RowFacts>
                    <span>
                      Stored {formatDateTime(at)} by {by}
                    </span>
                    {commit !== null && <span>from {commit.slice(0, 12)}</span>}
                  </RowFacts>
                </div>
                {action('Make live', { action: 'promote', version })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

interface ServedReleaseLineProps {
  readonly release: ServedRelease;
  readonly processes: number;
  readonly mark: ReactNode;
  readonly children: ReactNode;
}

function ServedReleaseLine({ release, processes, mark, children }: ServedReleaseLineProps) {
  const problem = servingProblem(release, processes);
  return (
    <div className={style.release}>
      <div className={style.words}>
        <p className={style.title}>
          {mark}
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
      <div className={actionStyle.actions}>{children}</div>
    </div>
  );
}

import type { RemoteOverview, ServedRelease } from '@ledgerlight/shell-api';
import type { ReactNode } from 'react';
import { ActionButton } from '../action-button.tsx';
import { momentInWords } from '../publish-time.ts';
import { StateMark } from '../state-mark.tsx';
import { servingProblem, viewsInWords, type Wish } from './copy.ts';
import style from './remote-entry.module.css';

/** A remote: what is live, what is tried, and what could be live. What the person may not do is not offered. */
export function RemoteEntry({
  remote,
  processes,
  mayChange,
  onWish,
}: {
  readonly remote: RemoteOverview;
  /** How many processes report what they serve. */
  readonly processes: number;
  readonly mayChange: boolean;
  onWish(wish: Wish): void;
}) {
  const { name, enabled, live, candidate, before, stored } = remote;
  return (
    <li className={style.remote}>
      <div className={style.head}>
        <h3 className={style.name}>{name}</h3>
        {!enabled && <StateMark words="Hidden from visitors" tone="gone" />}
      </div>
      {live && (
        <ReleaseLine release={live} processes={processes} mark={<StateMark words="Live" tone="good" />}>
          {mayChange && before !== null && (
            <ActionButton
              words="Roll back"
              title={`${name} to ${before}`}
              onClick={() => onWish({ action: 'roll-back', version: before })}
            />
          )}
        </ReleaseLine>
      )}
      {candidate && (
        <ReleaseLine
          release={candidate}
          processes={processes}
          mark={<StateMark words={`Candidate, ${candidate.percent} %`} tone="waiting" />}
        >
          {mayChange && (
            <>
              <ActionButton
                words="Make live"
                title={`${name}@${candidate.version}`}
                onClick={() => onWish({ action: 'promote', version: candidate.version })}
              />
              <ActionButton
                words="Stop candidate"
                title={`${name}@${candidate.version}`}
                isRemoval
                onClick={() => onWish({ action: 'stop-candidate', version: candidate.version })}
              />
            </>
          )}
        </ReleaseLine>
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
                  <p className={style.facts}>
                    <span>
                      Stored {momentInWords(at)} by {by}
                    </span>
                    {commit !== null && <span>from {commit.slice(0, 12)}</span>}
                  </p>
                </div>
                {mayChange && (
                  <ActionButton
                    words="Make live"
                    title={`${name}@${version}`}
                    onClick={() => onWish({ action: 'promote', version })}
                  />
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function ReleaseLine({
  release,
  processes,
  mark,
  children,
}: {
  readonly release: ServedRelease;
  readonly processes: number;
  readonly mark: ReactNode;
  readonly children: ReactNode;
}) {
  const { version, since, by } = release;
  const problem = servingProblem(release, processes);
  return (
    <div className={style.release}>
      <div className={style.words}>
        <p className={style.title}>
          {mark}
          <code className={style.version}>{version}</code>
        </p>
        {problem !== null && <p className={style.problem}>{problem}</p>}
        <p className={style.facts}>
          <span>
            Since {momentInWords(since)} by {by}
          </span>
          <span className={style.views}>{viewsInWords(release)}</span>
        </p>
      </div>
      <div className={style.actions}>{children}</div>
    </div>
  );
}

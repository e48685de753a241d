import { Icon } from '@ledgerlight/ui/icon';
import type { Finding } from './finding.ts';
import style from './findings.module.css';
import { ResultPart } from './result-part.tsx';

const LEVELS = {
  problem: { label: 'Change', icon: 'warning' },
  warning: { label: 'Check', icon: 'warning' },
  good: { label: 'Good', icon: 'check' },
} as const;

interface FindingsProps {
  readonly findings: readonly Finding[];
}

export function FindingList({ findings, label }: FindingsProps & { readonly label: string }) {
  return (
    <ul className={style.findings} aria-label={label}>
      {findings.map(({ level, text, reason }) => (
        <li key={`${level} ${text}`} className={style.finding}>
          <span className={`${style.level} ${style[level]}`}>
            <Icon name={LEVELS[level].icon} size={16} />
            {LEVELS[level].label}
          </span>
          <div>
            <p>{text}</p>
            {reason && <p className={style.reason}>{reason}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The part of a result that says what to check. */
export function FindingsPart({ findings }: FindingsProps) {
  return (
    <ResultPart title="What to check">
      <FindingList label="What to check" findings={findings} />
    </ResultPart>
  );
}

import { Icon } from '@ledgerlight/ui/icon';
import style from './findings.module.css';

/** What a tool found: `problem` should be changed, `warning` looked at; `good` is as it should be. */
export interface Finding {
  readonly level: 'problem' | 'warning' | 'good';
  readonly text: string;
  /** Why it matters, or what to do. */
  readonly reason?: string;
}

const LEVELS = {
  problem: { label: 'Change', icon: 'warning' },
  warning: { label: 'Check', icon: 'warning' },
  good: { label: 'Good', icon: 'check' },
} as const;

export function FindingList({ findings, label }: { readonly findings: readonly Finding[]; readonly label: string }) {
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

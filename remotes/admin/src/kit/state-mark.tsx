import type { Review } from '@ledgerlight/backend/reviews';
import style from './state-mark.module.css';

export interface StateMarkProps {
  readonly label: string;
  readonly tone: 'good' | 'waiting' | 'gone' | 'muted';
}

export function StateMark({ label, tone }: StateMarkProps) {
  return <span className={`${style.mark} ${style[tone]}`}>{label}</span>;
}

export function StageMark({ stage }: Pick<Review, 'stage'>) {
  return <StateMark {...MARKS[stage]} />;
}

const MARKS = {
  'in-review': { label: 'In review', tone: 'waiting' },
  approved: { label: 'Approved', tone: 'good' },
  draft: { label: 'Draft', tone: 'muted' },
} as const satisfies Readonly<Record<Review['stage'], unknown>>;

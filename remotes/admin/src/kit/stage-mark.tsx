import type { Review } from '@ledgerlight/backend/reviews';
import { StateMark } from './state-mark.tsx';

export function StageMark({ stage }: Pick<Review, 'stage'>) {
  return <StateMark {...MARKS[stage]} />;
}

const MARKS = {
  'in-review': { label: 'In review', tone: 'waiting' },
  approved: { label: 'Approved', tone: 'good' },
  draft: { label: 'Draft', tone: 'muted' },
} as const satisfies Readonly<Record<Review['stage'], unknown>>;

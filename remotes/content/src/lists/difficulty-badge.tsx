import { LIST_COPY } from '@ledgerlight/site/copy/lists';
import type { Difficulty } from '@ledgerlight/site/copy/lists-samples';
import style from './difficulty-badge.module.css';

/**
 * The difficulty of a guide (specification section 2, 'Guides'). A stored guide has no field for it, and neither its
 * length nor its words tell it, so its badge claims none in particular.
 */
export function DifficultyBadge({ difficulty }: { readonly difficulty?: Difficulty }) {
  return <span className={style.difficulty}>{difficulty ?? LIST_COPY.anyDifficulty}</span>;
}

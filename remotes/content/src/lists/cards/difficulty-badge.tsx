import { LIST_COPY } from '../copy.ts';
import style from './difficulty-badge.module.css';
import type { Difficulty } from './samples-copy.ts';

/**
 * The difficulty of a guide (specification section 2, 'Guides'). A stored guide has no field for it, and neither its
 * length nor its words tell it, so its badge claims none in particular.
 */
export function DifficultyBadge({ difficulty }: { readonly difficulty?: Difficulty }) {
  return <span className={style.difficulty}>{difficulty ?? LIST_COPY.anyDifficulty}</span>;
}

import type { EditedTerm } from '@ledgerlight/backend/glossary-terms';
import { ActionButton } from '../../action-button.tsx';
import rowStyle from '../rows/post-row.module.css';
import style from './section.module.css';

interface TermRowProps {
  readonly term: EditedTerm;
  readonly isChangeable: boolean;
  onEdit(): void;
  onRemove(): void;
}

export function TermRow({ term: { term, definition, otherForms }, isChangeable, onEdit, onRemove }: TermRowProps) {
  return (
    <li className={rowStyle.row}>
      <div className={rowStyle.words}>
        <h3 className={rowStyle.title} tabIndex={-1} dir="auto">
          {term}
        </h3>
        <p className={style.definition} dir="auto">
          {definition}
        </p>
        {otherForms.length > 0 && (
          <p className={style.note} dir="auto">
            Also: {otherForms.join(', ')}
          </p>
        )}
      </div>
      {isChangeable && (
        <div className={rowStyle.actions}>
          <ActionButton label="Change" subject={term} onClick={onEdit} />
          <ActionButton label="Remove" subject={term} onClick={onRemove} isDestructive />
        </div>
      )}
    </li>
  );
}

import type { EditedTerm } from '@ledgerlight/backend/glossary-terms';
import { ChangeActions, RecordRow, RowFacts, RowText } from '../../records/record-row.tsx';

interface TermRowProps {
  readonly term: EditedTerm;
  readonly isChangeable: boolean;
  onEdit(): void;
  onRemove(): void;
}

export function TermRow({ term: { term, definition, otherForms }, isChangeable, onEdit, onRemove }: TermRowProps) {
  return (
    <RecordRow
      title={term}
      actions={isChangeable && <ChangeActions subject={term} onEdit={onEdit} onRemove={onRemove} />}
    >
      <RowText>{definition}</RowText>
      {otherForms.length > 0 && <RowFacts>Also: {otherForms.join(', ')}</RowFacts>}
    </RecordRow>
  );
}

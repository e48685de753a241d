import { FindingList, type FindingsProps } from './findings.tsx';
import { ResultPart } from './result-part.tsx';

/** The part of a result that says what to check. */
export function FindingsPart({ findings }: FindingsProps) {
  return (
    <ResultPart title="What to check">
      <FindingList label="What to check" findings={findings} />
    </ResultPart>
  );
}

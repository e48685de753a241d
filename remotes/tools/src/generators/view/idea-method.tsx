import { DateText } from '@ledgerlight/ui/date-text';

interface SourceProps {
  readonly source: string;
  /** The day on which the source was read. */
  readonly checked: string;
}

/** How ideas and scores are made, which all generators over a subject share. */
export function IdeaMethod(source: SourceProps) {
  return (
    <>
      <p>
        The ideas are sentences with a gap for your subject. The tool works out whether the subject is counted, takes
        “a” or “an” and stands for something people choose or do, and leaves out sentences that would make no sense with
        it. The same fields always give the same ideas in the same order, so that a link to a result shows what you see.
      </p>
      <p>
        The score adds up five checks: whether the text is shown in full, names its subject early, is specific, avoids
        the words of junk mail, and promises nothing that it does not show. It is no forecast of clicks. Facts are yours
        to add: a number in a title must be the number that you have.
      </p>
      <p>
        Promises of returns, or of money without risk, cap the score, with the rule on financial promotions that they
        touch. The tool cannot judge whether the promise is kept.
      </p>
      <LimitSource {...source} />
    </>
  );
}

/** Where a limit comes from. Networks and mail programs change theirs without notice. */
export function LimitSource({ source, checked }: SourceProps) {
  return (
    <p>
      Limits change without notice, and differ by device. These are from{' '}
      <a href={source} rel="noreferrer">
        {new URL(source).host.replace(/^www\./, '')}
      </a>
      , read on <DateText iso={checked} />.
    </p>
  );
}

import { Button } from '@ledgerlight/ui/button';
import { type Ref, useEffect, useRef } from 'react';
import { CopyButton } from '../../result/copy-button.tsx';
import { DownloadButton } from '../../result/download-button.tsx';
import { FindingList } from '../../result/findings.tsx';
import { ResultPart } from '../../result/result-part.tsx';
import type { Subject } from '../language/subject.ts';
import type { IdeaResult, ScoredIdea } from '../scored-ideas.ts';
import style from './idea-list.module.css';

export interface IdeaWords {
  /** 'title' */
  readonly one: string;
  /** 'Titles' */
  readonly many: string;
  /** The name of the downloaded file. */
  readonly fileName: string;
}

interface IdeaListProps {
  readonly result: IdeaResult;
  readonly words: IdeaWords;
  /** The length of a text, in the unit that matters for it. */
  readonly measure: (text: string) => string;
  /** Whether the end beyond what is shown is marked. */
  readonly marksCut: boolean;
  readonly onBatch: (batch: string) => void;
}

/** A batch of ideas with their scores, and the way to the next one. */
export function IdeaList({ result, words, measure, marksCut, onBatch }: IdeaListProps) {
  const firstIdea = useRef<HTMLLIElement>(null);
  const isRequested = useRef(false);
  const { subject, batch, draft, limit } = result;
  const shown = marksCut ? limit.shown : Number.POSITIVE_INFINITY;
  const { items, number, next, batches } = batch;
  // The batch is rendered after the press of the button, and begins above it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with the batch
  useEffect(() => {
    if (isRequested.current) firstIdea.current?.focus();
    isRequested.current = false;
  }, [number]);
  const texts = items.map(({ text }) => text).join('\n\n');
  return (
    <>
      {draft && (
        <ResultPart title={`Your own ${words.one}`}>
          <Ideas ideas={[draft]} label={`Your own ${words.one}`} isOpen shown={shown} measure={measure} />
        </ResultPart>
      )}
      <ResultPart
        title={words.many}
        note={<ReadAs subject={subject} />}
        actions={
          <>
            {next !== null && (
              <Button
                variant="secondary"
                onClick={() => {
                  isRequested.current = true;
                  onBatch(String(next));
                }}
              >
                {next === 1 ? 'Back to the first ideas' : `More ideas (${next} of ${batches})`}
              </Button>
            )}
            <DownloadButton fileName={words.fileName} type="text/plain" content={() => `${texts}\n`} />
          </>
        }
      >
        <Ideas ref={firstIdea} ideas={items} label={words.many} shown={shown} measure={measure} />
      </ResultPart>
    </>
  );
}

function ReadAs({ subject: { general, one } }: { readonly subject: Subject }) {
  return (
    <>
      The subject is read as “{one ?? general}”{one && one !== general && <>, in general “{general}”</>}. If that is
      wrong, choose what the subject is in the form.
    </>
  );
}

interface IdeasProps {
  /** The first idea. */
  readonly ref?: Ref<HTMLLIElement>;
  readonly ideas: readonly ScoredIdea[];
  readonly label: string;
  readonly isOpen?: boolean;
  readonly shown: number;
  readonly measure: (text: string) => string;
}

function Ideas({ ref, ideas, label, isOpen = false, shown, measure }: IdeasProps) {
  return (
    <ol className={style.ideas} aria-label={label}>
      {ideas.map((idea, index) => (
        <li key={idea.text} ref={index === 0 ? ref : null} className={style.idea} tabIndex={-1}>
          <p className={style.head}>
            {idea.label && <span className={style.label}>{idea.label}</span>}
            <span>{measure(idea.text)}</span>
          </p>
          <IdeaText text={idea.text} shown={shown} />
          <div className={style.foot}>
            <Reasons idea={idea} isOpen={isOpen} />
            <CopyButton text={idea.text} what={idea.text} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function IdeaText({ text, shown }: { readonly text: string; readonly shown: number }) {
  const characters = [...text];
  if (characters.length <= shown) return <p className={style.text}>{text}</p>;
  return (
    <p className={style.text}>
      {characters.slice(0, shown).join('')}
      <span className={style.cut}>{characters.slice(shown).join('')}</span>
    </p>
  );
}

const GRADES = [
  { from: 80, word: 'Strong', className: style.strong },
  { from: 60, word: 'Fair', className: style.fair },
  { from: 0, word: 'Weak', className: style.weak },
];

function Reasons({
  idea: { text, points, findings },
  isOpen,
}: {
  readonly idea: ScoredIdea;
  readonly isOpen: boolean;
}) {
  const grade = GRADES.find(({ from }) => points >= from);
  return (
    <details className={style.reasons} open={isOpen}>
      <summary className={style.summary}>
        <span className={`${style.points} ${grade?.className}`}>
          {grade?.word}, {points} of {MAX_POINTS}
        </span>
        : why <span className="visually-hidden">{text}</span>
      </summary>
      <FindingList findings={findings} label={`Reasons for the score of ${text}`} />
    </details>
  );
}

const MAX_POINTS = 100;

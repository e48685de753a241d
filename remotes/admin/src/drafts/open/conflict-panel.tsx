import { isPostType, postTypeLabel } from '@ledgerlight/posts/types';
import { Button } from '@ledgerlight/ui/button';
import { Notice, NoticeActions } from '@ledgerlight/ui/notice';
import { useId, useState } from 'react';
import { formatDateTime } from '../../publish-time.ts';
import {
  type Choices,
  type ConflictChoice,
  DRAFT_LABELS,
  type FieldConflict,
  type FieldName,
} from '../session/merge-draft.ts';
import style from './conflict-panel.module.css';

interface DraftConflictPanelProps {
  readonly conflicts: readonly FieldConflict[];
  onResolve(choices: Choices): void;
}

/** Shows both sides of each paragraph and field that two people changed, for the person to choose. */
export function DraftConflictPanel({ conflicts, onResolve }: DraftConflictPanelProps) {
  const [choices, setChoices] = useState<Choices>({});
  const questions = conflicts.flatMap(questionsOf);
  const choose = ({ field, place }: Question, choice: ConflictChoice) => {
    const chosen = [...(choices[field] ?? [])];
    // Those before that have no choice yet keep both sides.
    for (let before = chosen.length; before < place; before += 1) chosen.push('both');
    chosen[place] = choice;
    setChoices({ ...choices, [field]: chosen });
  };
  return (
    <Notice tone="bad" title="Somebody else changed the same words">
      <p>Everything else of both is in the text already. Nothing is overwritten until you choose.</p>
      {questions.map((question) => (
        <ConflictQuestion
          key={`${question.field}/${question.place}`}
          question={question}
          chosen={choices[question.field]?.[question.place] ?? question.options[0]}
          onChoose={(choice) => choose(question, choice)}
        />
      ))}
      <NoticeActions>
        <Button onClick={() => onResolve(choices)}>Use these choices</Button>
      </NoticeActions>
    </Notice>
  );
}

interface Question {
  readonly field: FieldName;
  /** Among the conflicts of its field. */
  readonly place: number;
  readonly mine: string;
  readonly theirs: string;
  /** The first one is the default. */
  readonly options: readonly [ConflictChoice, ...ConflictChoice[]];
}

function questionsOf({ field, mine, theirs, pieces }: FieldConflict): readonly Question[] {
  if (pieces === null) {
    return [{ field, place: 0, mine: shown(field, mine), theirs: shown(field, theirs), options: ['mine', 'theirs'] }];
  }
  const paragraphs = pieces.filter((piece) => typeof piece !== 'string');
  return paragraphs.map((paragraph, place) => ({ field, place, ...paragraph, options: ['both', 'mine', 'theirs'] }));
}

interface ConflictQuestionProps {
  readonly question: Question;
  readonly chosen: ConflictChoice;
  onChoose(choice: ConflictChoice): void;
}

function ConflictQuestion({ question, chosen, onChoose }: ConflictQuestionProps) {
  const name = useId();
  const { field, mine, theirs, options } = question;
  return (
    <fieldset className={style.question}>
      <legend>{DRAFT_LABELS[field]}</legend>
      <div className={style.sides}>
        <Side title="Yours" text={mine} />
        <Side title="Theirs" text={theirs} />
      </div>
      <div className={style.options}>
        {options.map((option) => (
          <label key={option}>
            <input type="radio" name={name} checked={option === chosen} onChange={() => onChoose(option)} />
            {OPTION_TEXTS[option]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Side({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div>
      <p className={style.side}>{title}</p>
      <blockquote className={style.text}>{text.trim() === '' ? <em>Removed</em> : text}</blockquote>
    </div>
  );
}

function shown(field: FieldName, value: string | null): string {
  if (value === null) return '';
  if (field === 'type' && isPostType(value)) return postTypeLabel(value);
  return field === 'publishAt' ? formatDateTime(value) : value;
}

const OPTION_TEXTS: Readonly<Record<ConflictChoice, string>> = {
  both: 'Keep both',
  mine: 'Keep mine',
  theirs: 'Keep theirs',
};

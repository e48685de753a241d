import { Button } from '@ledgerlight/ui/button';
import { Notice, NoticeActions } from '@ledgerlight/ui/notice';
import { useId, useState } from 'react';
import { POST_LABELS } from '../../../../kit/difference/labels.ts';
import { fieldText, WordsDifference } from '../../../../kit/difference/view.tsx';
import { type ComparedDrafts, type DraftChoice, type DraftDifference, differencesOf } from '../session/compare.ts';
import type { DraftSession } from '../session/draft-session.ts';
import type { DraftConflict } from '../session/session-types.ts';
import style from './comparison.module.css';
import { useDraftSnapshot } from './draft-status.tsx';

interface VersionChoiceProps {
  readonly compared: ComparedDrafts;
  onResolve(choose: (difference: DraftDifference) => DraftChoice): void;
}

/** Another version of a draft that waits for the choices of a person. */
export function DraftComparison({
  conflict: { by, left },
  ...choice
}: VersionChoiceProps & { readonly conflict: DraftConflict }) {
  const changer = left ? 'Another page of this browser' : (by ?? 'Somebody else');
  return (
    <Notice tone="bad" title={`${changer} changed this draft too`}>
      <VersionChoice {...choice} />
    </Notice>
  );
}

/** Compares another version with what is written here, for the person to choose: whole, by paragraph and by field. */
export function VersionChoice({ compared, onResolve }: VersionChoiceProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, DraftChoice>>(new Map());
  const chosen = (difference: DraftDifference) => choices.get(keyOf(difference)) ?? difference.proposed;
  return (
    <>
      <p>
        Nothing is overwritten until you choose. Words that are struck through are yours, underlined ones theirs. What
        you do not choose stays among the former versions.
      </p>
      <div className={style.differences}>
        {differencesOf(compared).map((difference, index) => (
          <DifferenceQuestion
            // biome-ignore lint/suspicious/noArrayIndexKey: two places can have the same words
            key={`${index}/${difference.field}`}
            difference={difference}
            chosen={chosen(difference)}
            onChoose={(choice) => setChoices(new Map(choices).set(keyOf(difference), choice))}
          />
        ))}
      </div>
      <NoticeActions>
        <Button onClick={() => onResolve(chosen)}>Use these choices</Button>
        <Button variant="secondary" onClick={() => onResolve(() => 'mine')}>
          Keep all of mine
        </Button>
        <Button variant="secondary" onClick={() => onResolve(() => 'theirs')}>
          Take all of theirs
        </Button>
      </NoticeActions>
    </>
  );
}

/** Reports whose words took the place of those of the person, and in which fields. */
export function ReplacedWordsNotice({ session }: { readonly session: DraftSession }) {
  const replaced = useDraftSnapshot(session)?.replaced;
  if (!replaced) return null;
  const { by, differences } = replaced;
  const names = new Set(differences.map(({ field }) => POST_LABELS[field]));
  return (
    <Notice tone="plain" title={`${by} replaced what you wrote: ${[...names].join(', ')}`}>
      {differences.map((difference, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: differences have no identity
        <Words key={index} difference={difference} />
      ))}
      <NoticeActions>
        <Button variant="secondary" onClick={session.bringBack}>
          Bring mine back
        </Button>
        <Button variant="quiet" onClick={session.noteSeen}>
          Close
        </Button>
      </NoticeActions>
    </Notice>
  );
}

/** A choice is about these words: it ends when they change. */
function keyOf({ field, mine, theirs }: DraftDifference): string {
  return JSON.stringify([field, mine, theirs]);
}

interface DifferenceQuestionProps {
  readonly difference: DraftDifference;
  readonly chosen: DraftChoice;
  onChoose(choice: DraftChoice): void;
}

function DifferenceQuestion({ difference, chosen, onChoose }: DifferenceQuestionProps) {
  const name = useId();
  return (
    <fieldset className={style.question}>
      <legend>{difference.field === 'content' ? 'Paragraph' : POST_LABELS[difference.field]}</legend>
      <Words difference={difference} />
      <div className={style.options}>
        {(difference.isParagraph ? PARAGRAPH_CHOICES : FIELD_CHOICES).map((choice) => (
          <label key={choice}>
            <input type="radio" name={name} checked={choice === chosen} onChange={() => onChoose(choice)} />
            {CHOICE_TEXTS[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Words({ difference: { field, mine, theirs } }: { readonly difference: DraftDifference }) {
  return (
    <p className={style.text}>
      <WordsDifference before={fieldText(field, mine)} after={fieldText(field, theirs)} />
    </p>
  );
}

const PARAGRAPH_CHOICES: readonly DraftChoice[] = ['both', 'mine', 'theirs'];
const FIELD_CHOICES: readonly DraftChoice[] = ['mine', 'theirs'];

const CHOICE_TEXTS: Readonly<Record<DraftChoice, string>> = {
  both: 'Keep both',
  mine: 'Keep mine',
  theirs: 'Take theirs',
};

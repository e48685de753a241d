import type { LastChange } from '@ledgerlight/publishing/ports';
import { Button } from '@ledgerlight/ui/button';
import { useEffect, useRef } from 'react';
import { TextDifference, WordsDifference } from '../../../difference/view.tsx';
import { momentInWords } from '../../../publish-time.ts';
import { type BasePost, FIELD_NAMES, type FormContent } from '../../content.ts';
import { EDITOR_COPY } from '../../copy.ts';
import style from '../panel.module.css';
import { contestedFields, ontoNewest } from './rebase.ts';

/**
 * Shown when somebody else changed or removed the post meanwhile: what they made of it, against what this person has, and
 * the ways on. None of them loses a version.
 */
export function ConflictPanel({
  content,
  base,
  theirs,
  change,
  onKeepMine,
  onTakeTheirs,
  onMakeNew,
  onBack,
}: {
  readonly content: FormContent;
  readonly base: BasePost;
  /** Null when the post was removed. */
  readonly theirs: BasePost | null;
  /** Who did it, and when; null where nobody knows. */
  readonly change: LastChange | null;
  readonly onKeepMine: (newest: BasePost) => void;
  readonly onTakeTheirs: (newest: BasePost) => void;
  readonly onMakeNew: () => void;
  readonly onBack: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={style.panel} aria-labelledby="editor-conflict">
      <div>
        <h2 ref={heading} className={style.title} id="editor-conflict" tabIndex={-1}>
          {theirs === null ? 'This post was removed meanwhile' : 'Somebody else changed this post meanwhile'}
        </h2>
        <p>
          {change !== null && `${changeWords(change, theirs === null ? 'removed' : 'changed')} `}
          {theirs === null
            ? 'What you wrote is still here. It can be published as a new post.'
            : 'Nothing was published. Compare the two versions, then choose how to go on.'}
        </p>
      </div>
      {theirs !== null && <Versions content={content} base={base} theirs={theirs} />}
      <div className={style.actions}>
        {theirs === null ? (
          <Button onClick={onMakeNew}>Make it a new post</Button>
        ) : (
          <>
            <Button onClick={() => onKeepMine(theirs)}>Keep mine on top of theirs</Button>
            <Button variant="secondary" onClick={() => onTakeTheirs(theirs)}>
              Take theirs
            </Button>
          </>
        )}
        <Button variant="quiet" onClick={onBack}>
          {EDITOR_COPY.back}
        </Button>
      </div>
    </section>
  );
}

function changeWords({ at, by }: LastChange, done: 'changed' | 'removed'): string {
  return `It was ${done}${by === null ? '' : ` by ${by}`} on ${momentInWords(at)}.`;
}

function Versions({
  content,
  base,
  theirs,
}: {
  readonly content: FormContent;
  readonly base: BasePost;
  readonly theirs: BasePost;
}) {
  const changedByThem = FIELD_NAMES.filter((name) => theirs.fields[name] !== base.fields[name]);
  const merged = ontoNewest(content, base, theirs).fields;
  const changedByMe = FIELD_NAMES.filter((name) => merged[name] !== theirs.fields[name]);
  const contested = contestedFields(content, base, theirs);
  return (
    <>
      <FieldDifferences
        title="What they changed"
        names={changedByThem}
        before={base.fields}
        after={theirs.fields}
        nothing="The featured image, or nothing that the form shows."
      />
      <FieldDifferences
        title="What yours would make of theirs"
        names={changedByMe}
        before={theirs.fields}
        after={merged}
        nothing="No text: the words are the same."
      />
      {contested.length > 0 && (
        <p>
          Both of you changed: {contested.map((name) => EDITOR_COPY.labels[name]).join(', ')}. Keeping yours replaces
          theirs there; theirs stays among the former versions of the post.
        </p>
      )}
    </>
  );
}

function FieldDifferences({
  title,
  names,
  before,
  after,
  nothing,
}: {
  readonly title: string;
  readonly names: readonly (typeof FIELD_NAMES)[number][];
  readonly before: BasePost['fields'];
  readonly after: BasePost['fields'];
  readonly nothing: string;
}) {
  return (
    <div>
      <h3 className={style.heading}>{title}</h3>
      {names.length === 0 && <p>{nothing}</p>}
      <dl className={style.changes}>
        {names.map((name) => (
          <div key={name}>
            <dt>{EDITOR_COPY.labels[name]}</dt>
            <dd>
              {name === 'content' ? (
                <TextDifference before={before[name]} after={after[name]} />
              ) : (
                <WordsDifference before={before[name]} after={after[name]} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

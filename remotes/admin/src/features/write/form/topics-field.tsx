import { MAX_TOPICS, readTopics, topicsText } from '@ledgerlight/posts/topics';
import { FieldProblems } from '@ledgerlight/ui/field';
import { formField } from '@ledgerlight/ui/form-field';
import { POST_LABELS } from '../../../kit/difference/labels.ts';
import type { FormEditor } from '../editor/use-editor.ts';
import { controlId } from '../model/copy.ts';
import { useProblems, useTyped } from '../model/selectors.ts';
import style from './topics-field.module.css';

/** The topics of a post as boxes to tick. The form has them as a text of slugs in the order in which they were ticked. */
export function TopicsField({ editor: { model, topics = [] } }: { readonly editor: FormEditor }) {
  const chosen = readTopics(useTyped(model, 'topics'));
  const problems = useProblems(model, 'topics');
  const id = controlId('topics');
  const known = new Set(topics.map(({ slug }) => slug));
  // Topics that a draft has and editors have removed since, so that they can be unticked.
  const others = chosen.filter((slug) => !known.has(slug)).map((slug) => ({ slug, name: slug }));
  const isFull = chosen.length >= MAX_TOPICS;
  const choose = (slug: string, isChosen: boolean) => {
    const left = chosen.filter((other) => other !== slug);
    model.type('topics', topicsText(isChosen ? [...left, slug] : left));
  };
  const [main] = chosen;
  return (
    <fieldset
      id={id}
      className={style.group}
      tabIndex={-1}
      aria-describedby={`${id}-hint${problems.length > 0 ? ` ${id}-problem` : ''}`}
    >
      <legend className={formField.label}>{POST_LABELS.topics}</legend>
      <p id={`${id}-hint`} className={formField.hint}>
        Up to {MAX_TOPICS}. The first one ticked is the main topic.
      </p>
      <div className={style.choices}>
        {[...topics, ...others].map(({ slug, name }) => (
          <label key={slug} className={style.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(slug)}
              disabled={isFull && !chosen.includes(slug)}
              onChange={({ target }) => choose(slug, target.checked)}
            />
            <span>
              {name}
              {slug === main && chosen.length > 1 && <span className={style.main}> main</span>}
            </span>
          </label>
        ))}
      </div>
      {problems.length > 0 && <FieldProblems id={`${id}-problem`} problems={problems} />}
    </fieldset>
  );
}

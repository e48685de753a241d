import { MAX_COUNTED_USES, type ManagedTopic, type TopicTexts } from '@ledgerlight/backend/topics';
import { topicPath } from '@ledgerlight/site/routes';
import { ActionButton } from '../../action-button.tsx';
import rowStyle from '../rows/post-row.module.css';
import style from './section.module.css';
import { TopicForm } from './topic-form.tsx';

interface TopicRowProps {
  readonly topic: ManagedTopic;
  readonly isEdited: boolean;
  /** Null for those who may only read. */
  readonly onEdit: (() => void) | null;
  onChange(texts: TopicTexts): Promise<void>;
  onCancel(): void;
  onRemove(): void;
}

export function TopicRow({ topic, isEdited, onEdit, onChange, onCancel, onRemove }: TopicRowProps) {
  const { slug, name, description, posts } = topic;
  return (
    <li className={rowStyle.row}>
      <div className={rowStyle.words}>
        <h3 className={rowStyle.title} tabIndex={-1} data-row={slug} dir="auto">
          {name}
        </h3>
        <p className={style.description}>{description}</p>
        <p className={style.facts}>
          {topicPath(slug)} · {usesText(posts)}
        </p>
        {isEdited && <TopicForm label={`Change ${name}`} start={topic} onSave={onChange} onCancel={onCancel} />}
      </div>
      {onEdit && !isEdited && (
        <div className={rowStyle.actions}>
          <ActionButton label="Change" subject={name} onClick={onEdit} />
          <ActionButton label="Remove" subject={name} onClick={onRemove} isDestructive />
        </div>
      )}
    </li>
  );
}

export function usesText(posts: number): string {
  if (posts >= MAX_COUNTED_USES) return `${MAX_COUNTED_USES.toLocaleString('en-GB')} posts or more`;
  return posts === 1 ? '1 post' : `${posts} posts`;
}

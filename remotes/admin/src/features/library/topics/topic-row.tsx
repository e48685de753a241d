import { MAX_COUNTED_USES, type ManagedTopic } from '@ledgerlight/backend/topics';
import { topicPath } from '@ledgerlight/site/routes';
import type { ComponentProps } from 'react';
import { ChangeActions, RecordRow, RowFacts, RowText } from '../../../kit/lists/record-row.tsx';
import type { RowFormProps } from '../../../kit/lists/use-edited-row.ts';
import { TopicForm } from './topic-form.tsx';

interface TopicRowProps {
  readonly topic: ManagedTopic;
  readonly form: RowFormProps | null;
  readonly onEdit: (() => void) | null;
  readonly onChange: ComponentProps<typeof TopicForm>['onSave'];
  onRemove(): void;
}

export function TopicRow({ topic, form, onEdit, onChange, onRemove }: TopicRowProps) {
  const { slug, name, description, posts } = topic;
  return (
    <RecordRow
      title={name}
      id={slug}
      actions={onEdit && !form && <ChangeActions subject={name} onEdit={onEdit} onRemove={onRemove} />}
    >
      <RowText>{description}</RowText>
      <RowFacts>
        {topicPath(slug)} · {usesText(posts)}
      </RowFacts>
      {form && <TopicForm label={`Change ${name}`} start={topic} onSave={onChange} {...form} />}
    </RecordRow>
  );
}

export function usesText(posts: number): string {
  if (posts >= MAX_COUNTED_USES) return `${MAX_COUNTED_USES.toLocaleString('en-GB')} posts or more`;
  return posts === 1 ? '1 post' : `${posts} posts`;
}

import type { AuditEntry } from '@ledgerlight/backend/audit-log';
import { ACTION_TEXTS } from './action-texts.ts';

/** Returns what happened as a phrase that follows the person's name. Actions without a phrase are shown by their name. */
export function actionText(action: string): string {
  return ACTION_TEXTS[action] ?? action.replace('.', ' ').replaceAll('-', ' ');
}

/** The person, or who the entry names where no person of the newsroom was signed in. */
export function actorText({ actor, detail }: Pick<AuditEntry, 'actor' | 'detail'>): string {
  return actor ?? detailFacts(detail).find(([name]) => name === 'by')?.[1] ?? 'The system';
}

export function detailFacts(detail: string): readonly (readonly [name: string, value: string])[] {
  const facts: unknown = JSON.parse(detail);
  return Object.entries(Object(facts)).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
}

const ACTION_TEXTS: Readonly<Record<string, string>> = {
  'post.published': 'published a post',
  'post.address-changed': 'changed the address of a post',
  'post.scheduled': 'scheduled a post',
  'post.submitted': 'submitted a text for review',
  'post.approved': 'approved a text',
  'post.changes-requested': 'requested changes of a text',
  'post.withdrawn': 'took a text back from review',
  'post.corrected': 'corrected a post',
  'approval-rule.changed': 'changed the approvals that a content type needs',
  'release.promoted': 'promoted a release',
  'release.rolled-back': 'rolled a release back',
  'release.enabled': 'enabled a remote',
  'release.disabled': 'disabled a remote',
  'release.rollout-changed': 'changed a rollout',
  'registry.changed': 'changed the registry',
  'token.created': 'created a publishing token',
  'token.revoked': 'revoked a publishing token',
  'message.handled': 'marked a message as handled',
  'message.reopened': 'marked a message as open',
  'message.deleted': 'deleted a message',
  'byline.added': 'added a byline',
  'byline.changed': 'changed a byline',
  'byline.removed': 'removed a byline',
  'retention.changed': 'changed the retention',
};

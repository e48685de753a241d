import type { AuditEntry } from '@ledgerlight/backend/audit-log';

/** What happened, as a phrase that follows a person's name, by the actions of the database. A test finds actions without one. */
export const ACTION_TEXTS: Readonly<Record<string, string>> = {
  'session.started': 'signed in',
  'session.ended': 'signed out',
  'session.revoked': 'ended a session',

  'person.invited': 'invited a person',
  'person.invitation-revoked': 'revoked an invitation',
  'person.joined': 'joined by an invitation',
  'person.role-changed': 'changed the role of a person',
  'person.deactivated': 'deactivated a person',
  'person.reactivated': 'reactivated a person',
  'person.profile-changed': 'changed the profile of a person',
  'person.password-changed': 'changed a password',
  'person.password-reset': 'reset a password',
  'person.factor-added': 'added a second factor',
  'person.factor-removed': 'removed a second factor',
  'person.recovery-codes-created': 'created recovery codes',
  'person.recovery-code-used': 'signed in with a recovery code',

  'second-factor.required': 'changed which roles need a second factor',

  'draft.created': 'began a draft',
  'draft.deleted': 'deleted a draft',
  'preview.created': 'made a preview link',
  'preview.updated': 'showed a preview link the present text',
  'preview.revoked': 'revoked a preview link',

  'post.submitted': 'submitted a post for review',
  'post.withdrawn': 'withdrew a post from review',
  'post.changes-requested': 'asked for changes of a post',
  'post.approved': 'approved a post',
  'post.published': 'published a post',
  'post.text-changed': 'published a new text of a post',
  'post.time-changed': 'changed the time of a post',
  'post.topics-changed': 'changed the topics of a post',
  'post.scheduled': 'scheduled a post',
  'post.hidden': 'hid a post',
  'post.shown': 'showed a post again',
  'post.changed': 'changed a hidden post',
  'post.corrected': 'corrected a post',
  'post.address-changed': 'changed the address of a post',
  'post.deleted': 'deleted a post',
  'post.pinned': 'pinned a post to home',
  'post.unpinned': 'unpinned a post from home',
  'post.restored': 'restored a post',
  'approval-rule.changed': 'changed an approval rule',

  'message.handled': 'marked a message as handled',
  'message.reopened': 'marked a message as open',
  'message.deleted': 'deleted a message',
  'message.correction-started': 'began the correction of a reported error',
  'message.correction-stopped': 'stopped the correction of a reported error',

  'newsletter.created': 'began an issue of the newsletter',
  'newsletter.approved': 'approved an issue of the newsletter',
  'newsletter.deleted': 'deleted an issue of the newsletter',
  'newsletter.started': 'sent an issue of the newsletter',

  'disclosure.added': 'added a disclosure',
  'disclosure.changed': 'changed a disclosure',
  'disclosure.retired': 'retired a disclosure',
  'topic.added': 'added a topic',
  'topic.changed': 'changed a topic',
  'topic.removed': 'removed a topic',
  'glossary.added': 'added a term to the glossary',
  'glossary.changed': 'changed a term of the glossary',
  'glossary.removed': 'removed a term from the glossary',
  'image.described': 'described an image',
  'image.removed': 'removed an image',
  'embargo.set': 'set an embargo',
  'embargo.lifted': 'lifted an embargo',

  'byline.added': 'added a byline',
  'byline.changed': 'changed a byline',
  'byline.removed': 'removed a byline',
  'token.created': 'created a publishing token',
  'token.revoked': 'revoked a publishing token',
  'release.promoted': 'promoted a release',
  'release.rolled-back': 'rolled a release back',
  'release.enabled': 'enabled a remote',
  'release.disabled': 'disabled a remote',
  'release.rollout-changed': 'changed a rollout',
  'registry.changed': 'changed the registry',
  'retention.changed': 'changed the retention',
};

export function actionText(action: string): string {
  return ACTION_TEXTS[action] ?? action.replace('.', ' ').replaceAll('-', ' ');
}

/** The person, or who the entry names where no person of the newsroom was signed in. */
export function actorText({ actor, detail }: Pick<AuditEntry, 'actor' | 'detail'>): string {
  return actor ?? detailFacts(detail).find(([name]) => name === 'by')?.[1] ?? 'The system';
}

/** The title of the post that an entry is about; undefined when the entry has none. */
export function titleOf(detail: string): string | undefined {
  return detailFacts(detail).find(([name]) => name === 'title')?.[1];
}

export function detailFacts(detail: string): readonly (readonly [name: string, value: string])[] {
  const facts: unknown = JSON.parse(detail);
  return Object.entries(Object(facts)).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
}

import type { AuditEntry } from '@ledgerlight/backend/audit-log';
import { ACTION_TEXTS } from './action-texts.ts';

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

import type { PublishInputFields } from '@ledgerlight/publishing/input';
import type { EditorState } from '../features/write/model/state.ts';

/** Returns the state after a person has typed these fields and, perhaps, a time. */
export function typed(state: EditorState, fields: Partial<PublishInputFields>, publishedAt?: string): EditorState {
  const { content } = state;
  const typedFields = { ...content.fields, ...fields, ...(publishedAt !== undefined && { publishedAt }) };
  return { ...state, content: { ...content, fields: typedFields } };
}

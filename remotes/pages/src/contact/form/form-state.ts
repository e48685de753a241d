import type { VisitorField } from '@ledgerlight/visitor-messages/contact-message';
import type { ContactProblems } from './message.ts';
import type { SendOutcome } from './send-contact-message.ts';

export type ContactFormState =
  /** `attempt` counts the checks that found problems. */
  | { readonly kind: 'open'; readonly problems: ContactProblems; readonly attempt: number }
  | { readonly kind: 'sending' }
  | { readonly kind: 'ended'; readonly outcome: SendOutcome };

export const UNTRIED: ContactFormState = { kind: 'open', problems: {}, attempt: 0 };

export function contactProblems(state: ContactFormState): ContactProblems {
  return state.kind === 'open' ? state.problems : {};
}

export function withProblems(state: ContactFormState, problems: ContactProblems): ContactFormState {
  return { kind: 'open', problems, attempt: state.kind === 'open' ? state.attempt + 1 : 1 };
}

/** Clears the problem of the edited field (specification section 5). */
export function afterEdit(state: ContactFormState, edited: VisitorField): ContactFormState {
  if (state.kind !== 'open' || !state.problems[edited]) return state;
  const { [edited]: _, ...problems } = state.problems;
  return { ...state, problems };
}

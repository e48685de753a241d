import type { VisitorField } from '@ledgerlight/visitor-messages/contact-message';
import type { ContactProblems } from './message.ts';
import type { SendOutcome } from './send-contact-message.ts';

/** Where the form stands. */
export type ContactFormState =
  /** Waits for the visitor; `attempt` counts the checks that found problems. */
  | { readonly kind: 'open'; readonly problems: ContactProblems; readonly attempt: number }
  | { readonly kind: 'sending' }
  | { readonly kind: 'ended'; readonly outcome: SendOutcome };

/** The form before anything was tried. */
export const UNTRIED: ContactFormState = { kind: 'open', problems: {}, attempt: 0 };

/** The problems that the form shows. */
export function problemsOf(state: ContactFormState): ContactProblems {
  return state.kind === 'open' ? state.problems : {};
}

/** The state after a check that found problems. */
export function withProblems(state: ContactFormState, problems: ContactProblems): ContactFormState {
  return { kind: 'open', problems, attempt: state.kind === 'open' ? state.attempt + 1 : 1 };
}

/** The state after a field was edited: what was wrong with it is no longer said (specification section 5). */
export function afterEdit(state: ContactFormState, edited: VisitorField): ContactFormState {
  if (state.kind !== 'open' || !state.problems[edited]) return state;
  const { [edited]: _, ...problems } = state.problems;
  return { ...state, problems };
}

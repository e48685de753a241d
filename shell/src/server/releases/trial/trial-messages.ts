import { releaseSchema } from '@ledgerlight/federation/registry';
import * as v from 'valibot';

/** The argument with which the server's program is a trial. */
export const TRIAL_ARGUMENT = 'release-trial';

/** What the process of a trial gets. */
export const trialTaskSchema = v.object({ remote: v.string(), release: releaseSchema });

export type TrialTask = v.InferOutput<typeof trialTaskSchema>;

/** A page that cannot be rendered with the release. */
const failedPageSchema = v.object({
  path: v.string(),
  reason: v.string(),
  /** Whether the backend or the time may be the cause, so that the page of the active release decides. */
  isTransient: v.boolean(),
});

export type FailedPage = v.InferOutput<typeof failedPageSchema>;

/** What the process of a trial sends: signs of life, what it does next, and the result. */
export const trialMessageSchema = v.variant('kind', [
  v.object({ kind: v.literal('beat') }),
  /** @property step is where the release is to blame from now on */
  v.object({ kind: v.literal('step'), step: v.string() }),
  v.object({ kind: v.literal('result'), refusal: v.nullable(v.string()), failedPages: v.array(failedPageSchema) }),
]);

export type TrialMessage = v.InferOutput<typeof trialMessageSchema>;

import * as v from 'valibot';
import { timestampSchema } from '../client/column-schemas.ts';

/** An active session. `userAgent` is what the browser or program calls itself. */
export type StaffSession = Readonly<v.InferOutput<typeof sessionsSchema>[number]>;

export const sessionsSchema = v.array(
  v.pipe(
    v.object({
      id: v.string(),
      started_at: timestampSchema,
      user_agent: v.nullable(v.string()),
      address: v.nullable(v.string()),
      is_this_one: v.boolean(),
    }),
    v.transform(({ id, started_at, user_agent, address, is_this_one }) => ({
      id,
      startedAt: started_at,
      userAgent: user_agent,
      address,
      isThisOne: is_this_one,
    })),
  ),
);

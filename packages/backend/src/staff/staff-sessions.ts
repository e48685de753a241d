import * as v from 'valibot';
import { timestampSchema } from '../client/column-schemas.ts';
import { rowSchema } from '../client/row-schema.ts';

/** An active session. `userAgent` is what the browser or program calls itself. */
export type StaffSession = Readonly<v.InferOutput<typeof sessionsSchema>[number]>;

export const sessionsSchema = v.array(
  rowSchema({
    id: v.string(),
    started_at: timestampSchema,
    user_agent: v.nullable(v.string()),
    address: v.nullable(v.string()),
    is_this_one: v.boolean(),
  }),
);

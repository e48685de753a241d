import * as v from 'valibot';
import { fetchData, sendQuery } from '../../client/fetch-data.ts';
import { rowSchema } from '../../client/row-schema.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';

/** A rate of home as editors maintain it: in per cent; without a value it is not shown. */
export type MaintainedRate = Readonly<v.InferOutput<typeof rateSchema>>;

/** What an editor enters. `checkedOn` (`2026-11-24`) is the day on which the value was read at `sourceUrl`. */
export interface EnteredRate extends Pick<MaintainedRate, 'key' | 'value' | 'sourceUrl' | 'checkedOn'> {
  /** The version that the editor saw; a later one is refused. */
  readonly version: number;
}

/** The rates of home. The newsroom reads them; those who may change every post enter values. The admin area uses it. */
export function createRates({ client }: Pick<StaffAccess, 'client'>) {
  return {
    /** All of them, in the order of home. */
    all: (signal?: AbortSignal): Promise<readonly MaintainedRate[]> =>
      fetchData(
        v.array(rateSchema),
        client
          .from('rates')
          .select('key,label,value,source_url,checked_on,version,changed_at,changed_by')
          .order('place'),
        signal,
      ),

    /** Enters a value; null removes it from home. */
    save: ({ key, version, value, sourceUrl, checkedOn }: EnteredRate) =>
      sendQuery(
        client.rpc('save_rate', {
          rate_key: key,
          known_version: version,
          value,
          source_url: sourceUrl,
          checked_on: checkedOn,
        }),
      ),
  };
}

const rateSchema = rowSchema({
  key: v.string(),
  label: v.string(),
  value: v.nullable(v.number()),
  source_url: v.string(),
  checked_on: v.nullable(v.pipe(v.string(), v.isoDate())),
  version: v.number(),
  changed_at: v.nullable(v.string()),
  changed_by: v.nullable(v.string()),
});

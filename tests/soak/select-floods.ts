import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKEND_DESCRIPTION_FILE, backendDescriptionSchema } from '@ledgerlight/backend/backend-description';
import * as v from 'valibot';
import { SELECT_FLOODS } from '../attack/select-floods.ts';

/** Sends select floods to the backend, one after the other. */
export interface SelectFloods {
  /** Sends the next one; true when it was refused, null when the backend did not answer at all. */
  next(): Promise<boolean | null>;
}

/** Creates floods for the backend that runs on this data folder. */
export function createSelectFloods(dataFolder: string): SelectFloods {
  let number = 0;
  return {
    async next() {
      const query = SELECT_FLOODS[number % SELECT_FLOODS.length];
      number += 1;
      try {
        const text = await readFile(join(dataFolder, BACKEND_DESCRIPTION_FILE), 'utf8');
        const { url, publishableKey } = v.parse(backendDescriptionSchema, text);
        const answer = await fetch(`${url}/rest/v1/blog_posts?${query}`, { headers: { apikey: publishableKey } });
        await answer.arrayBuffer();
        return answer.status >= 400 && answer.status < 500;
      } catch {
        return null;
      }
    },
  };
}

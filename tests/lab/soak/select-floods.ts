import { backendAddress } from '../../support/sites/stack.ts';
import { SELECT_FLOODS } from '../attack/select-floods.ts';

/** Sends a select flood to the backend of a data folder. Returns whether it was refused; null when the backend did not answer at all. */
export async function sendSelectFlood(dataFolder: string, number: number): Promise<boolean | null> {
  const query = SELECT_FLOODS[number % SELECT_FLOODS.length];
  try {
    const { url, publishableKey } = backendAddress(dataFolder);
    const answer = await fetch(`${url}/rest/v1/blog_posts?${query}`, { headers: { apikey: publishableKey } });
    await answer.arrayBuffer();
    return answer.status >= 400 && answer.status < 500;
  } catch {
    return null;
  }
}

import type { PostType } from '@ledgerlight/posts/types';
import * as v from 'valibot';
import type { PostStructure } from '../../supabase/functions/generate-structure/structure.ts';
import { fetchWithTimeout } from '../client/request-timeout.ts';
import type { StaffAccess } from './staff-access.ts';

/** No structure was made. `message` is for people. */
export class GenerationError extends Error {
  override readonly name = 'GenerationError';
  readonly code: 'GENERATION_FAILED' | 'GENERATION_LIMIT' | 'PROMPT_EMPTY' | 'NOT_ALLOWED';

  constructor(code: GenerationError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Has the structure of a post made by the backend's function. */
export interface StructureGeneration {
  /**
   * Gives up after 30 seconds, and with the signal's reason when it is aborted.
   * @throws GenerationError
   */
  generate(
    request: { readonly prompt: string; readonly postType: PostType },
    signal: AbortSignal,
  ): Promise<PostStructure>;
}

/** Makes the generation on behalf of the signed-in person. */
export function createStructureGeneration(staff: StaffAccess): StructureGeneration {
  const { url, publishableKey } = staff.address;
  const send = fetchWithTimeout(PATIENCE);

  return {
    async generate({ prompt, postType }, signal) {
      if (prompt.trim() === '') throw new GenerationError('PROMPT_EMPTY', 'Describe what the post is about first.');
      const token = await staff.accessToken().catch((cause: unknown) => {
        throw new GenerationError('NOT_ALLOWED', 'Your session has ended. Sign in again.', { cause });
      });
      const response = await send(`${url}/functions/v1/generate-structure`, {
        method: 'POST',
        headers: { apikey: publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ prompt, postType }),
        signal,
      }).catch((cause: unknown) => {
        throw signal.aborted ? signal.reason : new GenerationError('GENERATION_FAILED', FAILED, { cause });
      });
      const body: unknown = await response.json().catch(() => null);
      if (!response.ok) throw refusalOf(response.status, body);
      const structure = v.safeParse(structureSchema, body);
      if (structure.success) return structure.output;
      throw new GenerationError('GENERATION_FAILED', FAILED);
    },
  };
}

function refusalOf(status: number, body: unknown): GenerationError {
  const said = v.safeParse(refusalSchema, body);
  const message = said.success ? said.output.message : FAILED;
  if (status === 401 || status === 403) return new GenerationError('NOT_ALLOWED', message);
  if (status === 429) return new GenerationError('GENERATION_LIMIT', message);
  return new GenerationError('GENERATION_FAILED', message);
}

/** The longest that a person waits, in milliseconds. */
const PATIENCE = 30_000;
/** The words of specification section 8. */
const FAILED = 'Could not generate structure. Please try again.';
const refusalSchema = v.object({ message: v.string() });
const structureSchema = v.object({
  title: v.string(),
  content: v.string(),
  metaTitle: v.string(),
  metaDescription: v.string(),
  source: v.picklist(['provider', 'outline']),
});

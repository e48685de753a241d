import type { PostType } from '@ledgerlight/posts/types';
import * as v from 'valibot';
import type { PostStructure } from '../../supabase/functions/generate-structure/structure.ts';
import { fetchWithTimeout } from '../client/client.ts';
import type { StaffAccess } from './staff-access.ts';

export class GenerationError extends Error {
  override readonly name = 'GenerationError';
  readonly code: 'GENERATION_FAILED' | 'GENERATION_LIMIT' | 'PROMPT_EMPTY' | 'NOT_ALLOWED';

  constructor(code: GenerationError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export type StructureGeneration = ReturnType<typeof createStructureGeneration>;

/** Requests an outline for a post from the function `generate-structure`, for the editor's form. */
export function createStructureGeneration(staff: StaffAccess) {
  const { url, publishableKey } = staff.address;
  const send = fetchWithTimeout(TIMEOUT_MS);

  return {
    /** Times out after 30 seconds. @throws GenerationError, the signal's reason */
    async generate(
      { prompt, postType }: { readonly prompt: string; readonly postType: PostType },
      signal: AbortSignal,
    ): Promise<PostStructure> {
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

const TIMEOUT_MS = 30_000;
/** Specification section 8. */
const FAILED = 'Could not generate structure. Please try again.';
const refusalSchema = v.object({ message: v.string() });
const structureSchema = v.object({
  title: v.string(),
  content: v.string(),
  metaTitle: v.string(),
  metaDescription: v.string(),
  source: v.picklist(['provider', 'outline']),
});

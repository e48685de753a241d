import { readProvider } from '../_shared/provider.ts';
import { createImproveText } from './handler.ts';

declare const Deno: {
  serve(handler: (request: Request) => Promise<Response>): void;
  readonly env: { get(name: string): string | undefined };
};

Deno.serve(
  createImproveText({
    backendUrl: Deno.env.get('SUPABASE_URL') ?? '',
    publishableKey: Deno.env.get('SUPABASE_ANON_KEY') ?? '',
    provider: readProvider({
      AI_BASE_URL: Deno.env.get('AI_BASE_URL'),
      AI_API_KEY: Deno.env.get('AI_API_KEY'),
      AI_MODEL: Deno.env.get('AI_MODEL'),
    }),
  }),
);

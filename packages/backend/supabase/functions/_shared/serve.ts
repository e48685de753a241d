import type { BackendAccess } from './http.ts';

declare const Deno: {
  serve(handler: (request: Request) => Promise<Response>): void;
  readonly env: { toObject(): Readonly<Record<string, string | undefined>> };
};

/** Serves an Edge Function of a hosted project, which gives it its address and key. */
export function serveFunction(
  create: (
    access: BackendAccess,
    variables: Readonly<Record<string, string | undefined>>,
  ) => (request: Request) => Promise<Response>,
): void {
  const variables = Deno.env.toObject();
  const { SUPABASE_URL: backendUrl = '', SUPABASE_ANON_KEY: publishableKey = '' } = variables;
  Deno.serve(create({ backendUrl, publishableKey }, variables));
}

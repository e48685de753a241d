import { hash } from 'bcryptjs';
import { createPublishToken } from './handler.ts';

declare const Deno: {
  serve(handler: (request: Request) => Promise<Response>): void;
  readonly env: { get(name: string): string | undefined };
};

/** A token is random, so guessing is hopeless whatever the cost of one attempt. */
const HASH_ROUNDS = 6;

Deno.serve(
  createPublishToken({
    backendUrl: Deno.env.get('SUPABASE_URL') ?? '',
    publishableKey: Deno.env.get('SUPABASE_ANON_KEY') ?? '',
    hash: (password) => hash(password, HASH_ROUNDS),
  }),
);

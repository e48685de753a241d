import { hash } from 'bcryptjs';
import { createPublishToken } from './handler.ts';

/** What the platform gives to a function. */
declare const Deno: {
  serve(handler: (request: Request) => Promise<Response>): void;
  readonly env: { get(name: string): string | undefined };
};

/** A token is random, so that guessing is hopeless whatever one try costs. */
const HASH_ROUNDS = 6;

Deno.serve(
  createPublishToken({
    backendUrl: Deno.env.get('SUPABASE_URL') ?? '',
    publishableKey: Deno.env.get('SUPABASE_ANON_KEY') ?? '',
    hash: (password) => hash(password, HASH_ROUNDS),
  }),
);

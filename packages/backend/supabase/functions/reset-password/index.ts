import { hash } from 'bcryptjs';
import { createResetPassword } from './handler.ts';

declare const Deno: {
  serve(handler: (request: Request) => Promise<Response>): void;
  readonly env: { get(name: string): string | undefined };
};

const HASH_ROUNDS = 10;

Deno.serve(
  createResetPassword({
    backendUrl: Deno.env.get('SUPABASE_URL') ?? '',
    publishableKey: Deno.env.get('SUPABASE_ANON_KEY') ?? '',
    hash: (password) => hash(password, HASH_ROUNDS),
  }),
);

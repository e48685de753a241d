import { hash } from 'bcryptjs';
import { PASSWORD_HASH_ROUNDS } from '../_shared/password-rules.ts';
import { serveFunction } from '../_shared/serve.ts';
import { createResetPassword } from './handler.ts';

serveFunction((access, { SUPABASE_SERVICE_ROLE_KEY: secretKey = '' }) =>
  createResetPassword({ ...access, secretKey, hash: (password) => hash(password, PASSWORD_HASH_ROUNDS) }),
);

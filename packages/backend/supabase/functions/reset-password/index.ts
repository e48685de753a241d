import { hash } from 'bcryptjs';
import { serveFunction } from '../_shared/serve.ts';
import { createResetPassword } from './handler.ts';

const HASH_ROUNDS = 10;

serveFunction((access) => createResetPassword({ ...access, hash: (password) => hash(password, HASH_ROUNDS) }));

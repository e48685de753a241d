import { hash } from 'bcryptjs';
import { serveFunction } from '../_shared/serve.ts';
import { createAcceptInvitation } from './handler.ts';

const HASH_ROUNDS = 10;

serveFunction((access) => createAcceptInvitation({ ...access, hash: (password) => hash(password, HASH_ROUNDS) }));

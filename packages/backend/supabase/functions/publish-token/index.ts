import { hash } from 'bcryptjs';
import { serveFunction } from '../_shared/serve.ts';
import { createPublishToken } from './handler.ts';

/** A token is random, so guessing is hopeless whatever the cost of one attempt. */
const HASH_ROUNDS = 6;

serveFunction((access) => createPublishToken({ ...access, hash: (password) => hash(password, HASH_ROUNDS) }));

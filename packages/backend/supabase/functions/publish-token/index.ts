import { hash } from 'bcryptjs';
import { TOKEN_HASH_ROUNDS } from '../_shared/password-rules.ts';
import { serveFunction } from '../_shared/serve.ts';
import { createPublishToken } from './handler.ts';

serveFunction((access) => createPublishToken({ ...access, hash: (password) => hash(password, TOKEN_HASH_ROUNDS) }));

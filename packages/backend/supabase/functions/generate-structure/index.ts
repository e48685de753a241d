import { readProvider } from '../_shared/provider.ts';
import { serveFunction } from '../_shared/serve.ts';
import { createGenerateStructure } from './handler.ts';

serveFunction((access, variables) => createGenerateStructure({ ...access, provider: readProvider(variables) }));

import { readProvider } from '../_shared/provider.ts';
import { serveFunction } from '../_shared/serve.ts';
import { createImproveText } from './handler.ts';

serveFunction((access, variables) => createImproveText({ ...access, provider: readProvider(variables) }));

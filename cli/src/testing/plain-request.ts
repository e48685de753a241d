import type { PublishRequest } from '../plan/services.ts';

/** What is asked for by `publish .` alone, one post after the other. */
export const PLAIN_REQUEST: PublishRequest = {
  paths: ['.'],
  root: null,
  isDryRun: false,
  correction: null,
  lookAlike: 'refuse',
  contested: 'stop',
  stateFolder: null,
  concurrency: 1,
  isVerbose: false,
  onFailure: 'careful',
};

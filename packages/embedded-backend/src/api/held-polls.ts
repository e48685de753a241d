import { type EventEmitter, once } from 'node:events';
import type { Handler } from '../handler.ts';

/**
 * Holds a poll of the change feed that reports nothing until the next notice, for at most the seconds of its `Prefer: wait` (RFC 7240).
 * @param notices emits `change` when a repeated poll may report something
 */
export function holdPolls(handle: Handler, notices: EventEmitter): Handler {
  return async (request) => {
    const seconds = WAIT.exec(request.headers.get('prefer') ?? '')?.[1];
    if (seconds === undefined || !request.url.endsWith('/rest/v1/rpc/changed_posts')) return handle(request);
    const repeated = request.clone();
    // A change during the first poll counts.
    const notice = once(notices, 'change', { signal: AbortSignal.timeout(1_000 * Number(seconds)) }).catch(() => null);
    const response = await handle(request);
    const isUnchanged = (await response.clone().text()).endsWith('"changes":[]}]');
    return isUnchanged && (await notice) ? handle(repeated) : response;
  };
}

const WAIT = /^wait=(\d{1,2})$/;

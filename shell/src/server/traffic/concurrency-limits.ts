import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import pLimit, { type LimitFunction } from 'p-limit';

export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
  readonly code = 'QUEUE_FULL';

  constructor() {
    super('The request queue is full');
  }
}

export class ClientQueueFullError extends Error {
  override readonly name = 'ClientQueueFullError';
  readonly code = 'CLIENT_QUEUE_FULL';

  constructor() {
    super('The request queue of the client is full');
  }
}

/** Runs a task when a slot is free, first come first served. @throws QueueFullError without starting the task */
export type ConcurrencyLimiter = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Creates a queue with a bound, for work that requests cause: rendering, images, colours. */
export function createConcurrencyLimiter(maxRunning: number, maxQueued: number): ConcurrencyLimiter {
  const limit = pLimit(maxRunning);
  return async (task) => {
    if (limit.activeCount + limit.pendingCount >= maxRunning + maxQueued) throw new QueueFullError();
    return limit(task);
  };
}

/** Returns the client key of a request: its IPv4 address, or the /64 network of its IPv6 address. */
export type ClientKeyOf = (request: IncomingMessage) => string;

/** @param trustedProxies the number of own proxies in front, each of which appends to `x-forwarded-for` */
export function createClientKeyOf(trustedProxies: number): ClientKeyOf {
  return ({ headers, socket }) => {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    const client = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined;
    return networkOf(client || (socket.remoteAddress ?? ''));
  };
}

function networkOf(address: string): string {
  if (isIPv4(address) || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const prefix = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** Limits the tasks of each client and of all clients, so that a busy client delays only itself. */
export function createClientLimiter(maxRunningPerClient = MAX_RUNNING_PER_CLIENT) {
  const clients = new Map<string, { readonly limit: LimitFunction; pending: number }>();

  const overall = createConcurrencyLimiter(MAX_RUNNING, MAX_QUEUED);

  async function perClient<Result>(clientKey: string, task: () => Promise<Result>): Promise<Result> {
    const client = clients.get(clientKey) ?? { limit: pLimit(maxRunningPerClient), pending: 0 };
    if (client.pending >= maxRunningPerClient + MAX_QUEUED_PER_CLIENT) throw new ClientQueueFullError();
    clients.set(clientKey, client);
    client.pending += 1;
    try {
      return await client.limit(task);
    } finally {
      client.pending -= 1;
      if (client.pending === 0) clients.delete(clientKey);
    }
  }

  return {
    perClient,
    overall,
    /** Applies the limit of the client, then the overall one. @throws ClientQueueFullError, QueueFullError */
    run: <Result>(clientKey: string, task: () => Promise<Result>) => perClient(clientKey, () => overall(task)),
    /**
     * Reads the body under the limit of the client only, because slow uploads would hold all slots, then works under both.
     * @throws ClientQueueFullError, QueueFullError
     */
    runWithBody: <Body, Result>(
      clientKey: string,
      read: () => Promise<Body>,
      work: (body: Body) => Promise<Result>,
    ): Promise<Result> =>
      perClient(clientKey, async () => {
        const body = await read();
        return overall(() => work(body));
      }),
  };
}

/** Rendering blocks the one thread; more slots only let requests to the backend overlap. */
const MAX_RUNNING = 16;
const MAX_QUEUED = 500;
const MAX_RUNNING_PER_CLIENT = 4;
const MAX_QUEUED_PER_CLIENT = 60;

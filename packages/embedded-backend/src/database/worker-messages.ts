import * as v from 'valibot';

/** A request on its way to the worker, or a response on its way back. */
const bodySchema = v.nullable(v.instance(ArrayBuffer));
const headersSchema = v.array(v.tuple([v.string(), v.string()]));

/** What the main thread sends to the worker. */
export const toWorkerSchema = v.variant('kind', [
  v.object({
    kind: v.literal('request'),
    id: v.number(),
    method: v.string(),
    url: v.string(),
    headers: headersSchema,
    body: bodySchema,
  }),
  v.object({ kind: v.literal('close') }),
]);

/** What the worker sends to the main thread. */
export const fromWorkerSchema = v.variant('kind', [
  v.object({
    kind: v.literal('ready'),
    publishableKey: v.string(),
    staff: v.nullable(v.array(v.object({ username: v.string(), password: v.string() }))),
  }),
  v.object({ kind: v.literal('failed'), message: v.string() }),
  v.object({ kind: v.literal('beat') }),
  v.object({ kind: v.literal('log'), line: v.string() }),
  v.object({
    kind: v.literal('response'),
    id: v.number(),
    status: v.number(),
    headers: headersSchema,
    body: bodySchema,
  }),
  v.object({ kind: v.literal('closed') }),
]);

export type ToWorker = v.InferOutput<typeof toWorkerSchema>;
export type FromWorker = v.InferOutput<typeof fromWorkerSchema>;

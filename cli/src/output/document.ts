import * as v from 'valibot';
import { DOCUMENT_VERSION } from './document-version.ts';

const errorSchema = v.object({ code: v.string(), message: v.string() });

/** A post, its file, or both. Commands add fields of their own. */
const postItemSchema = v.object({
  /** The path relative to the working folder; null for a post without a file here. */
  file: v.nullable(v.string()),
  /** Null for a file that was not published yet. */
  slug: v.nullable(v.string()),
  /** What was done with the post, or would be; commands that only look at posts have none. */
  action: v.optional(v.string()),
  /** The address of its page, or of a preview of it. */
  url: v.optional(v.nullable(v.string())),
});

const imageItemSchema = v.object({ name: v.string(), bytes: v.number(), storedAt: v.string() });

const checkItemSchema = v.object({
  name: v.string(),
  status: v.picklist(['ok', 'failed', 'skipped']),
  message: v.string(),
  mend: v.nullable(v.string()),
});

/** What `init` connected. */
const connectionItemSchema = v.object({
  site: v.string(),
  backend: v.string(),
  publishableKey: v.string(),
  file: v.string(),
  action: v.picklist(['written', 'unchanged']),
});

/** Something to mend, with its place; what concerns no file has none. */
const problemSchema = v.object({
  file: v.nullable(v.string()),
  line: v.nullable(v.number()),
  column: v.nullable(v.number()),
  code: v.string(),
  message: v.string(),
});

/** What every command prints with --json. Later versions of the program only add fields. */
export const documentSchema = v.object({
  version: v.literal(DOCUMENT_VERSION),
  /** `partial`: some items were done and others not. */
  status: v.picklist(['ok', 'partial', 'error']),
  error: v.nullable(errorSchema),
  items: v.array(v.union([postItemSchema, imageItemSchema, checkItemSchema, connectionItemSchema])),
  problems: v.array(problemSchema),
});

/** One post, file, image, check or connection of a document. */
export type DocumentItem = v.InferOutput<typeof documentSchema>['items'][number];

/** One entry of `problems`. */
export type DocumentProblem = v.InferOutput<typeof problemSchema>;

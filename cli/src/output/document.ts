import * as v from 'valibot';

/** A post, its file, or both. Commands add fields of their own. */
const postItemSchema = v.object({
  /** The path relative to the working folder; null for a post without a local file. */
  file: v.nullable(v.string()),
  /** Null for a file that is not published yet. */
  slug: v.nullable(v.string()),
  action: v.optional(v.string()),
  url: v.optional(v.nullable(v.string())),
});

const imageItemSchema = v.object({ name: v.string(), bytes: v.number(), storedAt: v.string() });

const checkItemSchema = v.object({
  name: v.string(),
  status: v.picklist(['ok', 'failed', 'skipped']),
  message: v.string(),
  /** The hint; null where the message contains it. */
  mend: v.nullable(v.string()),
});

const connectionItemSchema = v.object({
  site: v.string(),
  backend: v.string(),
  publishableKey: v.string(),
  file: v.string(),
  action: v.picklist(['written', 'unchanged']),
});

const claimItemSchema = v.object({
  id: v.string(),
  postId: v.string(),
  title: v.string(),
  value: v.string(),
  source: v.string(),
  checked: v.string(),
  /** Null for a figure that does not expire. */
  until: v.nullable(v.string()),
  owner: v.string(),
  isStale: v.boolean(),
});

const problemSchema = v.object({
  file: v.nullable(v.string()),
  line: v.nullable(v.number()),
  column: v.nullable(v.number()),
  code: v.string(),
  message: v.string(),
});

/** The document that every command prints with --json. Later versions of the program only add fields. */
export const documentSchema = v.object({
  /** Version 2 renamed the lists of posts, files, images and checks to `items`. */
  version: v.literal(2),
  status: v.picklist(['ok', 'partial', 'error']),
  error: v.nullable(v.object({ code: v.string(), message: v.string() })),
  items: v.array(v.union([postItemSchema, imageItemSchema, checkItemSchema, connectionItemSchema, claimItemSchema])),
  problems: v.array(problemSchema),
});

type Document = v.InferOutput<typeof documentSchema>;
export type CheckResult = Readonly<v.InferOutput<typeof checkItemSchema>>;
export type DocumentVersion = Document['version'];
export type DocumentItem = Document['items'][number];
export type DocumentProblem = Document['problems'][number];

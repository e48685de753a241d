/** The client combines the queries of a batch into one request. */
const MAX_POSTS = 200;
/** Bounds the memory: the texts of a batch are read together. */
const MAX_CHARACTERS = 4 * 1024 * 1024;

/** Divides the posts of a run into batches that are read, compared and sent together. */
export function batchesOf<Post>(posts: readonly Post[], sizeOf: (post: Post) => number): readonly (readonly Post[])[] {
  const batches: Post[][] = [];
  let size = 0;
  for (const post of posts) {
    const batch = batches.at(-1);
    size += sizeOf(post);
    if (batch && batch.length < MAX_POSTS && size <= MAX_CHARACTERS) batch.push(post);
    else {
      batches.push([post]);
      size = sizeOf(post);
    }
  }
  return batches;
}

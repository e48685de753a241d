/** How many posts the backend is asked about at once: the client sends what is asked at the same time as one request. */
const MAX_POSTS = 200;
/** How many characters of their texts are in memory at once. */
const MAX_CHARACTERS = 4 * 1024 * 1024;

/** Divides posts into batches, which are compared, looked up and sent as one. */
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

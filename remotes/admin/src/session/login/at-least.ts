/** Does the work, and tells how it ended no sooner than `pause` does. */
export async function atLeast<Result>(pause: Promise<void>, work: Promise<Result>): Promise<Result> {
  await Promise.allSettled([pause, work]);
  return work;
}

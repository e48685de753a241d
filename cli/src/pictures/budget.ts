/** Does work as soon as there is room for its weight. */
export type Budget = <Result>(weight: number, work: () => Promise<Result>) => Promise<Result>;

/** Lets work be done at the same time whose weights together are at most `most`, in its order; what is heavier is done alone. */
export function createBudget(most: number): Budget {
  const waiting: { readonly weight: number; readonly begin: () => void }[] = [];
  let used = 0;

  function beginNext(): void {
    for (let next = waiting[0]; next && (used === 0 || used + next.weight <= most); next = waiting[0]) {
      waiting.shift();
      used += next.weight;
      next.begin();
    }
  }

  return async (weight, work) => {
    await new Promise<void>((resolve) => {
      waiting.push({ weight, begin: resolve });
      beginNext();
    });
    try {
      return await work();
    } finally {
      used -= weight;
      beginNext();
    }
  };
}

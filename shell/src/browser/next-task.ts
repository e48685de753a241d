/** Lets the browser do what else there is, so that nothing holds the page for long. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

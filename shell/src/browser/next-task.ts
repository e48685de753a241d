/** Yields to the browser, so that no long task blocks the page. Called between the steps of the start. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/**
 * Shortens what `@supabase/lite` prints in the backend's process and its database thread: whole statements with their parameters when one
 * fails.
 */
export function shortenLibraryOutput(): void {
  const { console } = globalThis;
  console.log = () => undefined;
  console.warn = () => undefined;
  console.error = (...parts: readonly unknown[]) => {
    const [first] = parts.filter((part) => part instanceof Error);
    if (first instanceof Error) process.stderr.write(`Database error: ${first.message}\n`);
  };
}

const POLICY = 'content-security-policy';

/** The headers of a page that may hear from development servers what has changed, and nothing else beyond what visitors' pages may. */
export function withHotReload(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return {
    ...headers,
    [POLICY]: (headers[POLICY] ?? '').replace("connect-src 'self'", "connect-src 'self' ws://localhost:*"),
  };
}

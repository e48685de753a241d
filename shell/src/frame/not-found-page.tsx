export function NotFoundPage({ path }: { readonly path: string }) {
  return <h1>Oops! Page not found {path}</h1>;
}

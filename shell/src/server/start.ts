import { readStaticFiles } from './assets/static-files.ts';
import { startShell } from './main.ts';

await startShell({
  files: readStaticFiles,
  headers: (headers) => headers,
  pages: (registry, serve) => serve(registry),
});

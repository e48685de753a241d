import '@ledgerlight/ui/base.css';
import '../embed/form-page.css';
import { nextTask } from './next-task.ts';

// The entry of the shell's browser build, which the start script adds to the document.
void startInTasks();

async function startInTasks(): Promise<void> {
  await import(/* webpackMode: "eager", webpackExports: ["hydrateRoot"] */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: ["RouterProvider"] */ 'react-router-dom');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await nextTask();
  await start();
}

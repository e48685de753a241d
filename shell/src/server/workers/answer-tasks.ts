import { parentPort } from 'node:worker_threads';

/** Answers each task that this worker is given, and says first that it can begin. */
export function answerTasks<Task, Result>(answer: (task: Task) => Promise<Result> | Result): void {
  parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await answer(task)));
  parentPort?.postMessage('ready');
}

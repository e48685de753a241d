import { answerTasks } from '../../workers/answer-tasks.ts';
import type { TaskWorker } from '../../workers/task-worker.ts';
import { drawSharePicture, type SharePicture } from './share-picture.ts';

/** Draws pictures for sharing. What lays them out takes its time and memory only once somebody asks for one. */
export type PictureWorker = TaskWorker<SharePicture, Uint8Array>;

answerTasks(drawSharePicture);

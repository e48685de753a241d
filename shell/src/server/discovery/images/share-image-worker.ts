import { handleTasks, type TaskWorker } from '../../workers/task-worker.ts';
import { drawShareImage, type ShareImageContent } from './draw-share-image.ts';

/** Draws share images in a thread, for the routes `/og/`. */
export type ShareImageWorker = TaskWorker<ShareImageContent, Uint8Array>;

handleTasks(drawShareImage);

import { handleTasks, type TaskWorker } from '../../workers/task-worker.ts';
import { drawShareImage, type ShareImageText } from './draw-share-image.ts';

/** Draws share images in a thread, for the routes `/og/`. */
export type ShareImageWorker = TaskWorker<ShareImageText, Uint8Array>;

handleTasks(drawShareImage);

import { handleTasks, type TaskWorker } from '../../workers/task-worker.ts';
import { drawShareImage, type ShareImageText } from './draw-share-image.ts';

export type ShareImageWorker = TaskWorker<ShareImageText, Uint8Array>;

handleTasks(drawShareImage);

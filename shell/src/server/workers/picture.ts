import { drawSharePicture, type SharePicture } from '../discovery/share-picture.ts';
import { answerTasks } from './answer-tasks.ts';
import type { SideWorker } from './side.ts';

/** Draws pictures for sharing. What lays them out takes its time and memory only once somebody asks for one. */
export type PictureWorker = SideWorker<SharePicture, Uint8Array>;

answerTasks(drawSharePicture);

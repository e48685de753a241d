import { type IssueText, issueMail } from '@ledgerlight/newsletter/issue-mail';
import { handleTasks, type TaskWorker } from '../workers/task-worker.ts';

export interface LetterTask {
  readonly issue: IssueText;
  readonly options: Parameters<typeof issueMail>[1];
}

/** Renders previews of letters as HTML. Everybody can request them, so pages and previews of posts do not wait for them. */
export type LetterWorker = TaskWorker<LetterTask, string>;

handleTasks(({ issue, options }: LetterTask) => issueMail(issue, options).html);

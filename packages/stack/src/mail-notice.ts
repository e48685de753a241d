import type { Environment } from '@ledgerlight/environment/read-environment';
import { readJobSettings } from '@ledgerlight/jobs/job-settings';
import type { StackConfig } from './config.ts';

/**
 * Returns the line that says where mail goes without a mail server; empty with one, and where no job worker runs.
 * @throws EnvironmentError
 */
export function mailNotice(
  environment: Environment,
  { hosted, databaseUrl, dataFolder }: Pick<StackConfig, 'hosted' | 'databaseUrl' | 'dataFolder'>,
): string {
  if (hosted !== null && databaseUrl === null) return '';
  const { mailServer, outboxFolder } = readJobSettings(environment, dataFolder);
  return mailServer === null ? `No mail is sent, because SMTP_URL is not set: it is written to ${outboxFolder}\n` : '';
}

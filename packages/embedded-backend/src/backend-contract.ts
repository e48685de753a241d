import type { Provider } from '@ledgerlight/backend/ai-provider';
import type { DeployerCredentials } from '@ledgerlight/backend/deployer-environment';
import type { JobSettings } from '@ledgerlight/jobs/job-settings';
import type { StaffAccount } from './accounts/staff-accounts.ts';

/** How to start the embedded backend, which `npm start` and tests run in place of a hosted Supabase project. */
export interface EmbeddedBackendOptions {
  /** Holds the database, stored images, secrets and passwords. */
  readonly dataFolder: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** By default 127.0.0.1. */
  readonly host?: string | undefined;
  /** Replaces PGlite; images stay in the data folder. */
  readonly databaseUrl?: string | null | undefined;
  readonly demoPassword?: string | null | undefined;
  /** Generates structures for posts (decision 0048), which null composes from templates, and improves texts of tools. */
  readonly provider?: Provider | null | undefined;
  /** Authenticates the sender of the newsletter's mails. Null: the database accepts no key. */
  readonly newsletterSenderKey?: string | null | undefined;
  /** Authenticates the shell. Null: the database accepts no secret. */
  readonly shellSecret?: string | null | undefined;
  /** Runs the job worker in the same process; null runs none. */
  readonly jobs?: JobSettings | null | undefined;
  readonly deployer?: DeployerCredentials | null | undefined;
  readonly log: (line: string) => void;
}

export interface EmbeddedBackend {
  readonly url: string;
  readonly publishableKey: string;
  readonly identityKey: string;
  /** The seeded accounts if this start created them, else null: the database stores hashes only. */
  readonly staff: readonly StaffAccount[] | null;
  /** Queries the database without row-level security, for tests and operators. */
  query(statement: string, parameters?: readonly (string | number | boolean | null)[]): Promise<readonly unknown[]>;
  /** Ends running requests and closes the database. Idempotent. */
  close(): Promise<void>;
}

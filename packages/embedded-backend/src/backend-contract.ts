import type { DeployerCredentials } from '@ledgerlight/backend/deployer-environment';
import type { Provider } from '@ledgerlight/backend/generate-structure/provider';
import type { StaffAccount } from './accounts/staff-accounts.ts';

/** Where and how the embedded backend runs. */
export interface EmbeddedBackendOptions {
  /** Holds the database, the stored images, secrets and passwords; made when it is not there. */
  readonly dataFolder: string;
  /** The port; 0 takes a free one. */
  readonly port: number;
  /** The address on which it listens; by default 127.0.0.1, which only this machine reaches. */
  readonly host?: string | undefined;
  /** A PostgreSQL server to use in place of PGlite. Images stay in the data folder. */
  readonly databaseUrl?: string | null | undefined;
  /** One password for all four seeded accounts. */
  readonly demoPassword?: string | null | undefined;
  /** Writes structures for posts (decision 0048); null composes them from templates. */
  readonly provider?: Provider | null | undefined;
  /** The key of the server that sends the newsletter's messages; null leaves the one that the database knows. */
  readonly newsletterSenderKey?: string | null | undefined;
  /** The secret of the shell; null leaves the one that the database knows. */
  readonly shellSecret?: string | null | undefined;
  /** An account that may release and nothing else; null makes none. */
  readonly deployer?: DeployerCredentials | null | undefined;
  /** Takes lines for the person who runs the backend. */
  readonly log: (line: string) => void;
}

/** The running backend. */
export interface EmbeddedBackend {
  readonly url: string;
  readonly publishableKey: string;
  /** The key by which this process proves its identity; another one after each start. */
  readonly identityKey: string;
  /** The seeded accounts when this start made them, else null: passwords are not kept in clear in the database. */
  readonly staff: readonly StaffAccount[] | null;
  /** Asks the database directly, past every policy; tests and operators need it. */
  query(statement: string, parameters?: readonly (string | number | boolean | null)[]): Promise<readonly unknown[]>;
  /** Ends running requests and closes the database. Safe to call twice. */
  close(): Promise<void>;
}

import type { ShellFacts } from '@ledgerlight/federation/shell-facts';
import type { Route } from '../http/answer.ts';
import { createFactsRoutes } from './facts.ts';
import { createReadinessRoutes, type PartChecks } from './readiness.ts';
import type { Report } from './repeated-report.ts';

/** What the health routes need. */
export interface HealthRoutesOptions {
  readonly checks: PartChecks;
  report: Report;
  /** Returns what `/ready` says beside the parts. */
  notes(): Readonly<Record<string, unknown>>;
  /** The folder of the builds. */
  readonly dist: string;
  readonly facts: Pick<ShellFacts, 'remotesUrl' | 'backend' | 'copyEdition'>;
}

/** Creates the routes by which operators and release tools learn what this shell is and how it does. */
export async function createHealthRoutes(options: HealthRoutesOptions): Promise<readonly Route[]> {
  const { checks, report, notes, dist, facts } = options;
  return [...(await createFactsRoutes(dist, facts)), ...createReadinessRoutes(checks, report, notes)];
}

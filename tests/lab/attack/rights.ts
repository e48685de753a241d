import { PEOPLE, type Person } from '@ledgerlight/embedded-backend/testing/access-attempts';
import { attackApprovals } from './approval-bypass.ts';
import type { AttackCount } from './count.ts';
import { attackWithForgedTokens } from './forged-tokens.ts';
import { sweepTables } from './rest-sweep.ts';
import type { AttackedSite } from './site.ts';
import { attackStorage } from './storage.ts';

/** Tries what each person may not do, or a part of each kind of it, and counts what was granted although no table allows it. */
export async function attackRights({ backend }: AttackedSite, count: AttackCount, isWhole: boolean): Promise<void> {
  const people = isWhole ? PEOPLE : FEW_PEOPLE;
  await sweepTables(backend, people, count, isWhole);
  await attackApprovals(backend, count);
  await attackWithForgedTokens(backend, count, isWhole);
  await attackStorage(backend, people, count, isWhole);
}

/** Who was staff, and who is but did not write the post. */
const FEW_PEOPLE: readonly Person[] = ['expired', 'another intern'];

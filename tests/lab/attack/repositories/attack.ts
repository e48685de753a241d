import type { AttackCount } from '../count.ts';
import type { AttackedSite } from '../site.ts';
import { createPerson } from './person.ts';
import { attackPublications } from './publications.ts';
import { attackPulls } from './pulls.ts';

/** Lets a person publish and pull in repositories of strangers, and counts what that did to their files and to the site; without `isWhole` in every eighth. */
export async function attackByRepositories(site: AttackedSite, count: AttackCount, isWhole: boolean): Promise<void> {
  const person = await createPerson(site);
  try {
    await attackPulls(site, person, count, isWhole);
    await attackPublications(site, person, count, isWhole);
  } finally {
    await person.remove();
  }
}

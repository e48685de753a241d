import type { Claim } from './claims/claim.ts';
import { CATEGORY_FIGURES, FIGURES, GAMING_FIGURES } from './claims/figures.ts';
import { LINK_LIFE, PROMISES } from './claims/promises.ts';
import { MILESTONES, RETURNS_PERIOD, TEAM_YEARS } from './claims/story.ts';
import { VOICES } from './claims/voices.ts';

/** Every claim of the site's texts. `npm run check` refuses one without a source, and a figure in copy that is none of these. */
export const CLAIMS: readonly Claim[] = [
  FIGURES,
  GAMING_FIGURES,
  CATEGORY_FIGURES,
  MILESTONES,
  TEAM_YEARS,
  PROMISES,
  VOICES,
  [RETURNS_PERIOD, LINK_LIFE],
].flatMap((group) => Object.values<Claim>(group));

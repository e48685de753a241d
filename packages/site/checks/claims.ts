import { CATEGORY_FIGURES, FIGURES, GAMING_FIGURES } from '../src/claims/figures.ts';
import type { Claim } from '../src/claims/kinds.ts';
import { LINK_LIFE, PROMISES } from '../src/claims/promises.ts';
import { MILESTONES, RETURNS_PERIOD, TEAM_YEARS } from '../src/claims/story.ts';
import { VOICES } from '../src/claims/voices.ts';

/** Where a claim comes from. */
export interface ClaimRecord {
  /** Where it can be looked up; of a substantiated claim the file that does it. */
  readonly source: string;
  /** The day on which it was last looked up, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** Who answers for it. */
  readonly owner: string;
}

/** A claim with where it comes from. */
export type RecordedClaim = Claim & ClaimRecord;

/** What nobody has counted. Where sections of the specification disagree, both figures are claims. */
const SPECIFIED = { source: 'Product specification, section 1', asOf: '2026-11-01', owner: 'Head of marketing' };
const LISTED = { ...SPECIFIED, source: 'Product specification, section 2' };
const INVENTED = { ...SPECIFIED, source: 'Product specification, section 2: written for the page' };
const INVENTED_VOICE = { ...SPECIFIED, source: 'Product specification, section 2: testimonials, written for the page' };

const EDITOR = 'Editor, Markets and Guides';
const ADVISERS = 'Head of Investment Advice';

/**
 * Every claim of the site's texts; the types ask for the record of each. `npm run check` refuses a figure in copy that is none of
 * these.
 */
export const CLAIMS: readonly RecordedClaim[] = [
  recorded(FIGURES, {
    assets: SPECIFIED,
    clients: SPECIFIED,
    fewerClients: SPECIFIED,
    experience: SPECIFIED,
    retention: SPECIFIED,
    satisfaction: SPECIFIED,
    returns: SPECIFIED,
    higherReturns: SPECIFIED,
    community: SPECIFIED,
    materials: SPECIFIED,
    tools: SPECIFIED,
    updates: SPECIFIED,
    subscribers: SPECIFIED,
  }),
  recorded(GAMING_FIGURES, {
    readers: SPECIFIED,
    games: SPECIFIED,
    events: SPECIFIED,
    satisfaction: SPECIFIED,
  }),
  recorded(CATEGORY_FIGURES, {
    marketAnalysis: LISTED,
    economicTrends: LISTED,
    investmentNews: LISTED,
    planningNews: LISTED,
    investmentBasics: LISTED,
    planningGuides: LISTED,
    portfolioManagement: LISTED,
    taxPlanning: LISTED,
  }),
  recorded(MILESTONES, {
    beginning: INVENTED,
    guides: INVENTED,
    services: INVENTED,
    letter: INVENTED,
    community: INVENTED,
    tools: INVENTED,
    today: INVENTED,
  }),
  recorded(TEAM_YEARS, {
    adviser: INVENTED,
    planner: INVENTED,
    editor: INVENTED,
  }),
  recorded(PROMISES, {
    bylines: doneIn('remotes/post/src/article/article-header.tsx', EDITOR),
    clarity: doneIn('samples/two-honest-returns/article.md', EDITOR),
    independence: doneIn('shell/src/server/http/security-headers.ts', EDITOR),
    risk: doneIn('packages/site/src/brand.ts', EDITOR),
    corrections: doneIn('remotes/post/src/article/article-corrections.tsx', EDITOR),
    leaving: doneIn('packages/embedded-backend/tests/visitors/newsletter-confirmation.test.ts', EDITOR),
    freeReading: doneIn('packages/embedded-backend/tests/posts/posts-access.test.ts', EDITOR),
    personReads: doneIn('remotes/admin/src/inbox/section.tsx', ADVISERS),
    firstConversation: doneIn('remotes/pages/src/contact/copy/copy.default.ts', ADVISERS),
    secrets: doneIn('packages/visitor-messages/src/contact-message.ts', ADVISERS),
  }),
  recorded(VOICES, {
    teacher: INVENTED_VOICE,
    baker: INVENTED_VOICE,
    engineer: INVENTED_VOICE,
  }),
  recorded(
    { RETURNS_PERIOD, LINK_LIFE },
    {
      RETURNS_PERIOD: INVENTED,
      LINK_LIFE: doneIn('packages/backend/supabase/migrations/20261122070000_visitor_messages.sql', EDITOR),
    },
  ),
].flat();

function recorded<Name extends string>(
  claims: Readonly<Record<Name, Claim>>,
  records: Readonly<Record<Name, ClaimRecord>>,
): readonly RecordedClaim[] {
  return Object.entries<Claim>(claims).map(([name, claim]) => ({ ...claim, ...records[name as Name] }));
}

/** What the file at this path does today. */
function doneIn(source: string, owner: string): ClaimRecord {
  return { source, asOf: '2026-11-21', owner };
}

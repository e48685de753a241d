import { CATEGORY_FIGURES, FIGURES, GAMING_FIGURES } from '../src/claims/figures.ts';
import type { SiteClaim } from '../src/claims/kinds.ts';
import { LINK_LIFE, PROMISES } from '../src/claims/promises.ts';
import { MILESTONES, RETURNS_PERIOD } from '../src/claims/story.ts';
import { VOICES } from '../src/claims/voices.ts';

interface ClaimRecord {
  readonly source: string;
  /** The day on which the source was checked, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly owner: string;
}

export type RecordedClaim = SiteClaim & ClaimRecord;

const SPECIFIED = { source: 'Product specification, section 1', asOf: '2026-11-01', owner: 'Head of marketing' };
const LISTED = { ...SPECIFIED, source: 'Product specification, section 2' };
const INVENTED = { ...SPECIFIED, source: 'Product specification, section 2: written for the page' };
const INVENTED_VOICE = { ...SPECIFIED, source: 'Product specification, section 2: testimonials, written for the page' };
const EDITOR = 'Editor, Markets and Guides';
const ADVISERS = 'Head of Investment Advice';

/** Type-checked to have a record for each promise. */
const PROMISE_RECORDS: Readonly<Record<keyof typeof PROMISES, ClaimRecord>> = {
  bylines: implementedIn('remotes/post/src/page/post-header.tsx', EDITOR),
  clarity: implementedIn('samples/two-honest-returns/article.md', EDITOR),
  independence: implementedIn('shell/src/server/http/security-headers.ts', EDITOR),
  risk: implementedIn('packages/site/src/brand.ts', EDITOR),
  corrections: implementedIn('remotes/post/src/page/post-corrections.tsx', EDITOR),
  leaving: implementedIn('packages/embedded-backend/tests/visitors/newsletter-confirmation.test.ts', EDITOR),
  freeReading: implementedIn('packages/embedded-backend/tests/posts/posts-access.test.ts', EDITOR),
  personReads: implementedIn('remotes/admin/src/inbox/section.tsx', ADVISERS),
  firstConversation: implementedIn('remotes/pages/src/contact/copy/copy.default.ts', ADVISERS),
  secrets: implementedIn('packages/visitor-messages/src/contact-message.ts', ADVISERS),
};
const LINK_LIFE_RECORD = implementedIn(
  'packages/backend/supabase/migrations/20261122070000_visitor_messages.sql',
  EDITOR,
);

/** Every claim in the texts of the site. `npm run check` refuses any other figure in copy. */
export const CLAIMS: readonly RecordedClaim[] = [
  ...recorded(FIGURES, SPECIFIED),
  ...recorded(GAMING_FIGURES, SPECIFIED),
  ...recorded(CATEGORY_FIGURES, LISTED),
  ...recorded({ RETURNS_PERIOD, ...MILESTONES }, INVENTED),
  ...recorded(VOICES, INVENTED_VOICE),
  ...Object.entries(PROMISES).map(([name, claim]) => ({ ...claim, ...PROMISE_RECORDS[name as keyof typeof PROMISES] })),
  { ...LINK_LIFE, ...LINK_LIFE_RECORD },
];

function recorded(claims: Readonly<Record<string, SiteClaim>>, record: ClaimRecord): readonly RecordedClaim[] {
  return Object.values(claims).map((claim) => ({ ...claim, ...record }));
}

function implementedIn(source: string, owner: string): ClaimRecord {
  return { source, asOf: '2026-11-21', owner };
}

import { lazy } from 'react';

export const LazyReportBeside = lazy(async () => ({
  default: (await import('../../inbox/report-beside.tsx')).ReportBeside,
}));
export const LazyPostEditor = lazy(async () => ({ default: (await import('../../editor/post-form.tsx')).PostEditor }));
export const LazyDrafts = lazy(async () => ({
  default: (await import('../../drafts/list/drafts-section.tsx')).DraftsSection,
}));
export const LazyManagePosts = lazy(async () => ({ default: (await import('../../manage/section.tsx')).ManagePosts }));
export const LazyHomeSlotsSection = lazy(async () => ({
  default: (await import('../../manage/home/section.tsx')).HomeSlotsSection,
}));
export const LazyRatesSection = lazy(async () => ({
  default: (await import('../../manage/rates/section.tsx')).RatesSection,
}));
export const LazyReadingsSection = lazy(async () => ({
  default: (await import('../../manage/readings/section.tsx')).ReadingsSection,
}));
export const LazySynonymsSection = lazy(async () => ({
  default: (await import('../../manage/synonyms/section.tsx')).SynonymsSection,
}));
export const LazyTopicsSection = lazy(async () => ({
  default: (await import('../../manage/topics/section.tsx')).TopicsSection,
}));
export const LazySeriesSection = lazy(async () => ({
  default: (await import('../../manage/series/section.tsx')).SeriesSection,
}));
export const LazyGlossarySection = lazy(async () => ({
  default: (await import('../../manage/glossary/section.tsx')).GlossarySection,
}));
export const LazyDeletedPosts = lazy(async () => ({
  default: (await import('../../manage/rows/deleted-posts.tsx')).DeletedPosts,
}));
export const LazyCalendarSection = lazy(async () => ({
  default: (await import('../../calendar/section.tsx')).CalendarSection,
}));
export const LazyReview = lazy(async () => ({ default: (await import('../../review/section.tsx')).ReviewSection }));
export const LazyMedia = lazy(async () => ({ default: (await import('../../media/section.tsx')).MediaSection }));
export const LazyNewsletter = lazy(async () => ({
  default: (await import('../../newsletter/section.tsx')).NewsletterSection,
}));
export const LazyOutboxSection = lazy(async () => ({
  default: (await import('../../outbox/section.tsx')).OutboxSection,
}));
export const LazyAccount = lazy(async () => ({ default: (await import('../../account/section.tsx')).Account }));
export const LazyPeopleSection = lazy(async () => ({
  default: (await import('../../people/section.tsx')).PeopleSection,
}));
export const LazyClaimsSection = lazy(async () => ({
  default: (await import('../../claims/section.tsx')).ClaimsSection,
}));
export const LazyDisclosuresSection = lazy(async () => ({
  default: (await import('../../claims/disclosures/section.tsx')).DisclosuresSection,
}));
export const LazyAuditSection = lazy(async () => ({ default: (await import('../../audit/section.tsx')).AuditSection }));
export const LazyReleases = lazy(async () => ({ default: (await import('../../releases/section.tsx')).Releases }));
export const LazyInboxSection = lazy(async () => ({ default: (await import('../../inbox/section.tsx')).InboxSection }));

import { lazy } from 'react';

export const ReportBeside = lazy(async () => ({
  default: (await import('../../inbox/report-beside.tsx')).ReportBeside,
}));
export const PostEditor = lazy(async () => ({ default: (await import('../../editor/post-form.tsx')).PostEditor }));
export const Drafts = lazy(async () => ({
  default: (await import('../../drafts/list/drafts-section.tsx')).DraftsSection,
}));
export const ManagePosts = lazy(async () => ({ default: (await import('../../manage/section.tsx')).ManagePosts }));
export const HomeSlotsSection = lazy(async () => ({
  default: (await import('../../manage/home/section.tsx')).HomeSlotsSection,
}));
export const RatesSection = lazy(async () => ({
  default: (await import('../../manage/rates/section.tsx')).RatesSection,
}));
export const ReadingsSection = lazy(async () => ({
  default: (await import('../../manage/readings/section.tsx')).ReadingsSection,
}));
export const SynonymsSection = lazy(async () => ({
  default: (await import('../../manage/synonyms/section.tsx')).SynonymsSection,
}));
export const TopicsSection = lazy(async () => ({
  default: (await import('../../manage/topics/section.tsx')).TopicsSection,
}));
export const SeriesSection = lazy(async () => ({
  default: (await import('../../manage/series/section.tsx')).SeriesSection,
}));
export const GlossarySection = lazy(async () => ({
  default: (await import('../../manage/glossary/section.tsx')).GlossarySection,
}));
export const DeletedPosts = lazy(async () => ({
  default: (await import('../../manage/rows/deleted-posts.tsx')).DeletedPosts,
}));
export const CalendarSection = lazy(async () => ({
  default: (await import('../../calendar/section.tsx')).CalendarSection,
}));
export const Review = lazy(async () => ({ default: (await import('../../review/section.tsx')).ReviewSection }));
export const Media = lazy(async () => ({ default: (await import('../../media/section.tsx')).MediaSection }));
export const Newsletter = lazy(async () => ({
  default: (await import('../../newsletter/section.tsx')).NewsletterSection,
}));
export const OutboxSection = lazy(async () => ({ default: (await import('../../outbox/section.tsx')).OutboxSection }));
export const Account = lazy(async () => ({ default: (await import('../../account/section.tsx')).Account }));
export const PeopleSection = lazy(async () => ({ default: (await import('../../people/section.tsx')).PeopleSection }));
export const ClaimsSection = lazy(async () => ({ default: (await import('../../claims/section.tsx')).ClaimsSection }));
export const DisclosuresSection = lazy(async () => ({
  default: (await import('../../claims/disclosures/section.tsx')).DisclosuresSection,
}));
export const AuditSection = lazy(async () => ({ default: (await import('../../audit/section.tsx')).AuditSection }));
export const Releases = lazy(async () => ({ default: (await import('../../releases/section.tsx')).Releases }));
export const InboxSection = lazy(async () => ({ default: (await import('../../inbox/section.tsx')).InboxSection }));

import type { ManagedPostDetail, PostRevision } from '@ledgerlight/backend/managed-post';
import { newDraftId } from '../../../features/write/drafts/draft-ids.ts';
import { lazyPart } from '../../../kit/lazy-part.ts';
import type { AdminArea, SectionProps } from '../../../navigation/admin-area.ts';
import { type PostFilter, postFilterAt } from '../../../navigation/post-filter.ts';
import { ALL_POSTS } from '../../../navigation/section-address.ts';
import { EditSection, PostGone } from '../edit-section.tsx';
import { WriteSection } from '../write-section.tsx';

const ReportBeside = lazyPart(async () => (await import('../../../features/inbox/error-report.tsx')).ReportBeside);
const PostEditor = lazyPart(async () => (await import('../../../features/write/post-form.tsx')).PostEditor);
const ManagePosts = lazyPart(async () => (await import('../../../features/posts/section.tsx')).ManagePosts);

export function NewPost({ section, area }: SectionProps<'new'>) {
  const editor = editorProps(area);
  return (
    <WriteSection
      {...area}
      draftId={section.draftId}
      onLeave={editor.onLeave}
      onAddress={(draftId) => area.goTo({ name: 'new', draftId }, { keepsPlace: true, replaces: true })}
    >
      {(draft) => <PostEditor {...editor} {...draft} />}
    </WriteSection>
  );
}

export function EditedPost({ section: { postId, reportId }, area }: SectionProps<'edit'>) {
  const { post: loadedPost, version = null } = area.opened.current ?? {};
  const editor = editorProps(area);
  return (
    <EditSection {...area} postId={postId} loadedPost={loadedPost} onLeave={editor.onLeave}>
      {(post) => {
        if (post === null) return <PostGone />;
        const form = { ...editor, draftId: post.id, isNew: false, post, version };
        if (!reportId) return <PostEditor key={post.id} {...form} />;
        return (
          <ReportBeside {...area} reportId={reportId} onStopped={() => area.goTo({ name: 'inbox' })}>
            <PostEditor key={post.id} {...form} correction={REPORTED_CORRECTION} />
          </ReportBeside>
        );
      }}
    </EditSection>
  );
}

export function Posts({ section, area }: SectionProps<'posts'>) {
  const { opened, goTo } = area;
  // A change is of the filter in the address, which is ahead of `section` while the list loads.
  const onFilter = (changes: Partial<PostFilter>, replaces = false) => {
    const filter = postFilterAt(new URLSearchParams(window.location.search));
    goTo({ name: 'posts', ...filter, ...changes }, { keepsPlace: true, replaces });
  };
  const onEdit = (post: ManagedPostDetail, version: PostRevision | null = null) => {
    if (goTo({ name: 'edit', postId: post.id })) opened.current = { post, version };
  };
  const onReview = (postId: string) => void goTo({ name: 'review', postId });
  return <ManagePosts {...area} filter={section} {...{ onEdit, onFilter, onReview }} />;
}

function editorProps({ staff, username, rights, origin, comments, goTo, onSessionEnded }: AdminArea) {
  return {
    ...{ staff, username, rights, origin, comments, onSessionEnded },
    onEdit: (postId: string) => goTo({ name: 'edit', postId }),
    onLeave: () => goTo(ALL_POSTS),
    onNew: () => goTo({ name: 'new', draftId: newDraftId() }),
  };
}

const REPORTED_CORRECTION = "Corrected after a reader's report.";

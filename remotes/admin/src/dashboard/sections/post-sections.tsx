import type { ManagedPostDetail, PostRevision } from '@ledgerlight/backend/managed-post';
import type { ReactNode } from 'react';
import { newDraftId } from '../../drafts/draft-ids.ts';
import { EditSection, PostGone } from '../edit-section.tsx';
import { PostTiles } from '../tiles/count-tiles.tsx';
import { WriteSection } from '../write-section.tsx';
import type { AdminArea, SectionProps } from './admin-area.ts';
import { lazyPart } from './lazy-part.ts';
import { type PostFilter, postFilterAt } from './post-filter.ts';
import { ALL_POSTS } from './section-address.ts';

const ReportBeside = lazyPart(async () => (await import('../../inbox/report-beside.tsx')).ReportBeside);
const PostEditor = lazyPart(async () => (await import('../../editor/post-form.tsx')).PostEditor);
const ManagePosts = lazyPart(async () => (await import('../../manage/section.tsx')).ManagePosts);

/** The form for a new post. */
export function NewPost({ section, area }: SectionProps<'new'>) {
  const { staff, username, origin, goTo } = area;
  const editor = editorProps(area);
  return (
    <WriteSection
      staff={staff}
      username={username}
      origin={origin}
      draftId={section.draftId}
      onLeave={editor.onLeave}
      onAddress={(draftId) => goTo({ name: 'new', draftId }, { keepsPlace: true, replaces: true })}
    >
      {(draft) => <PostEditor {...editor} {...draft} />}
    </WriteSection>
  );
}

/** The form for a stored post, beside the report that it corrects, if any. */
export function EditedPost({ section: { postId, reportId }, area }: SectionProps<'edit'>) {
  const { post: loadedPost = null, version = null } = area.opened.current ?? {};
  const editor = editorProps(area);
  return (
    <EditSection
      staff={area.staff}
      postId={postId}
      loadedPost={loadedPost}
      origin={area.origin}
      onLeave={editor.onLeave}
    >
      {(post) =>
        post === null ? (
          <PostGone />
        ) : (
          <BesideReport reportId={reportId} area={area}>
            <PostEditor
              key={post.id}
              {...editor}
              {...(reportId && { correction: REPORTED_CORRECTION })}
              draftId={post.id}
              isNew={false}
              post={post}
              version={version}
            />
          </BesideReport>
        )
      }
    </EditSection>
  );
}

interface BesideReportProps {
  readonly reportId: string | undefined;
  readonly area: AdminArea;
  readonly children: ReactNode;
}

function BesideReport({ reportId, area: { staff, origin, goTo }, children }: BesideReportProps) {
  if (!reportId) return children;
  return (
    <ReportBeside staff={staff} reportId={reportId} origin={origin} onStopped={() => goTo({ name: 'inbox' })}>
      {children}
    </ReportBeside>
  );
}

/** The counts of posts and the list of them. */
export function Posts({ section, area: { session, staff, rights, origin, opened, goTo } }: SectionProps<'posts'>) {
  // A change is of the filter in the address, which is ahead of `section` while the list loads.
  const onFilter = (changes: Partial<PostFilter>, replaces = false) => {
    const filter = postFilterAt(new URLSearchParams(window.location.search));
    goTo({ name: 'posts', ...filter, ...changes }, { keepsPlace: true, replaces });
  };
  const onEdit = (post: ManagedPostDetail, version: PostRevision | null = null) => {
    if (goTo({ name: 'edit', postId: post.id })) opened.current = { post, version };
  };
  return (
    <>
      <PostTiles session={session} chosen={section.type} onChoose={(type) => onFilter({ type })} />
      <ManagePosts
        staff={staff}
        rights={rights}
        origin={origin}
        filter={section}
        onEdit={onEdit}
        onFilter={onFilter}
        onReview={(postId) => goTo({ name: 'review', postId })}
      />
    </>
  );
}

function editorProps({ staff, username, origin, goTo, onSessionEnded }: AdminArea) {
  return {
    ...{ staff, username, origin, onSessionEnded },
    onEdit: (postId: string) => goTo({ name: 'edit', postId }),
    onLeave: () => goTo(ALL_POSTS),
    onNew: () => goTo({ name: 'new', draftId: newDraftId() }),
  };
}

/** The note with which the correction of a reported error begins. */
const REPORTED_CORRECTION = "Corrected after a reader's report.";

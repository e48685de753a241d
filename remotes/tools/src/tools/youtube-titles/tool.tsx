import { IDEA_LIMITS } from '../../generators/limits.ts';
import { IdeaTool } from '../../generators/view/idea-tool.tsx';
import { YOUTUBE_TITLE_RULES } from './rules.ts';

/** Titles of videos, with what a phone shows of them. */
export function YouTubeTitleTool() {
  return (
    <IdeaTool
      rules={YOUTUBE_TITLE_RULES}
      title="Your video"
      words={{ one: 'title', many: 'Titles', fileName: 'video-titles.txt' }}
      emptyText="Type what the video is about. Titles appear here, with a mark where a phone cuts them."
      marksCut
      source={IDEA_LIMITS.youtubeTitle}
      subjectLabel="What the video is about"
      draftLabel="Your own title"
      fields={[
        { name: 'other', label: 'Compare it with', hint: 'Optional. Adds comparisons: tracker mortgage.' },
        { name: 'intent', label: 'Kind of video' },
      ]}
      method={
        <p>
          YouTube accepts titles of {IDEA_LIMITS.youtubeTitle.max} characters; phones and the list of suggestions show
          about {IDEA_LIMITS.youtubeTitle.shown}. The part that is cut is underlined with dots. A title that says more
          than the video shows brings viewers who leave, so words such as “shocking” cost points.
        </p>
      }
    />
  );
}

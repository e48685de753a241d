import { IDEA_LIMITS } from '../../generators/limits.ts';
import { IdeaTool } from '../../generators/view/idea-tool.tsx';
import { INSTAGRAM_CAPTION_RULES } from './rules.ts';

/** Captions in three lengths. */
export function InstagramCaptionTool() {
  return (
    <IdeaTool
      rules={INSTAGRAM_CAPTION_RULES}
      title="Your post"
      words={{ one: 'caption', many: 'Captions', fileName: 'captions.txt' }}
      emptyText="Type what the post is about. A short, a medium and a long caption appear here."
      source={IDEA_LIMITS.instagramCaption}
      subjectLabel="What the post is about"
      draftLabel="Your own caption"
      draftLines={4}
      fields={[
        { name: 'shows', label: 'What the picture shows', hint: 'Optional: a lemon cake cooling on a window sill.' },
        {
          name: 'point',
          label: 'Main point',
          lines: 2,
          hint: 'Optional. One sentence that readers should take away. It goes into the longer captions.',
        },
        { name: 'intent', label: 'What it should do' },
      ]}
      method={
        <p>
          Instagram accepts captions of {IDEA_LIMITS.instagramCaption.max.toLocaleString('en-GB')} characters and shows
          about {IDEA_LIMITS.instagramCaption.shown} before the fold. The first line of each caption fits there and says
          what it is about. Captions without a detail of your own lose points: add the main point, or what the picture
          shows.
        </p>
      }
    />
  );
}

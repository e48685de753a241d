import { SPEECH } from '../../generators/limits.ts';
import { IdeaTool } from '../../generators/view/idea-tool.tsx';
import { VIDEO_HOOK_RULES } from './rules.ts';
import { spokenSeconds } from './score.ts';

/** First lines of short videos, with how long it takes to say them. */
export function VideoHookTool() {
  return (
    <IdeaTool
      rules={VIDEO_HOOK_RULES}
      title="Your video"
      words={{ one: 'hook', many: 'Hooks', fileName: 'video-hooks.txt' }}
      emptyText="Type what the video is about. First lines to say appear here."
      measure={seconds}
      source={SPEECH}
      subjectLabel="What the video is about"
      draftLabel="Your own hook"
      fields={[
        {
          name: 'point',
          label: 'Main point',
          hint: 'Optional. One clause, as you would say it: a small extra payment shortens the whole loan.',
        },
        { name: 'intent', label: 'Kind of hook' },
      ]}
      method={
        <p>
          A hook is the first thing said in a short video. It can ask a question, give a number, name a mistake or
          promise something that the video keeps. The time to say it is counted at {SPEECH.wordsPerMinute} words a
          minute, the middle of the speed that the BBC recommends for subtitles.
        </p>
      }
    />
  );
}

function seconds(text: string): string {
  const count = spokenSeconds(text);
  return count === 1 ? 'about a second' : `about ${count} seconds`;
}

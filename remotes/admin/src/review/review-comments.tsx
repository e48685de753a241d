import type { Passage } from '@ledgerlight/backend/post-comments';
import { useState } from 'react';
import { CommentPanel } from '../comments/panel.tsx';
import { findPassage, passageAt, WHOLE_TEXT } from '../comments/passage.ts';
import { type CommentServices, useComments } from '../comments/use-comments.ts';

interface ReviewCommentsProps extends CommentServices {
  readonly postId: string;
  /** The markdown in review, in which the passages are found. */
  readonly content: string;
}

/** The comments beneath a text in review, about what is selected in its preview. */
export function ReviewComments({ service, username, postId, content }: ReviewCommentsProps) {
  const comments = useComments(service, postId);
  const [passage, setPassage] = useState<Passage | null>(null);
  return (
    <CommentPanel
      comments={comments}
      username={username}
      passage={passage}
      onBegin={() => setPassage(passageOf(content, window.getSelection()?.toString() ?? ''))}
      onEnd={() => setPassage(null)}
      placeOf={(thread) => ({ isLost: findPassage(content, thread.passage) === null })}
    />
  );
}

/** Words that are written with markup within are not found in the markdown: the comment is on the whole text then. */
function passageOf(content: string, selected: string): Passage {
  const place = findPassage(content, { ...WHOLE_TEXT, quote: selected.trim() });
  return place ? passageAt(content, place.from, place.to) : WHOLE_TEXT;
}

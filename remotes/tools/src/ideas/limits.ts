/** How much a network or a program takes, and where it says so. */
export interface Limit {
  /** With its preposition: 'on Instagram'. */
  readonly place: string;
  /** What is counted: the characters of a text, or the hashtags of a post. */
  readonly unit: 'characters' | 'hashtags';
  /** Null if there is none. */
  readonly max: number | null;
  /** How many characters it shows before it cuts a text, the smaller common figure of all devices; how many hashtags it recommends. */
  readonly shown: number;
  /** The page of the network that states the limit, or that of others where the network states none. */
  readonly source: string;
  /** The day on which the source was read, if it was. */
  readonly checked?: string | undefined;
}

const READ = '2026-11-28';
const CAPTIONS = 'https://countcharacters.net/instagram-caption-counter';
const BIOS = 'https://mojicnt.click/en/blog/sns-character-limits.html';
const HASHTAG_GUIDANCE =
  'https://raw.githubusercontent.com/coreyhaines31/marketingskills/HEAD/skills/social/references/platform-limits.md';

function text(place: string, max: number, shown: number, source: string, checked?: string): Limit {
  return { place, unit: 'characters', max, shown, source, checked };
}

function tags(place: string, max: number | null, shown: number, source: string, checked?: string): Limit {
  return { place, unit: 'hashtags', max, shown, source, checked };
}

export const SEARCH_TITLE = text('in search results', 90, 60, CAPTIONS);
export const YOUTUBE_TITLE = text('on YouTube', 100, 60, 'https://developers.google.com/youtube/v3/docs/videos');
export const INSTAGRAM_CAPTION = text(
  'on Instagram',
  2200,
  125,
  'https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media',
);
/** The length of a line that RFC 5322 recommends. */
export const EMAIL_SUBJECT = text('in an inbox on a phone', 78, 33, 'https://www.rfc-editor.org/rfc/rfc5322');
/** What is said in eight seconds, at the middle of the speed that the BBC recommends for subtitles. */
export const VIDEO_HOOK = text(
  'in a short video',
  170,
  80,
  'https://www.bbc.co.uk/accessibility/forproducts/guides/subtitles/',
);

export const BIO_LIMITS = {
  x: text('on X', 160, 160, 'https://help.x.com/en/managing-your-account/how-to-customize-your-profile'),
  instagram: text('on Instagram', 150, 150, 'https://help.instagram.com/728994388226960'),
  linkedin: text('in a LinkedIn headline', 220, 220, BIOS, READ),
  tiktok: text('on TikTok', 80, 80, BIOS, READ),
  youtube: text('on YouTube', 1000, 150, 'https://developers.google.com/youtube/v3/docs/channels'),
  threads: text('on Threads', 150, 150, BIOS, READ),
  bluesky: text(
    'on Bluesky',
    256,
    256,
    'https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/actor/profile.json',
    READ,
  ),
};

export const HASHTAG_LIMITS = {
  instagram: tags('on Instagram', 5, 5, 'https://www.threads.com/@creators/post/DSalXGPCWM4'),
  tiktok: tags('on TikTok', 5, 5, HASHTAG_GUIDANCE, READ),
  linkedin: tags('on LinkedIn', null, 5, HASHTAG_GUIDANCE, READ),
  x: tags('on X', null, 2, 'https://help.x.com/en/using-x/how-to-use-hashtags'),
  youtube: tags('on YouTube', 60, 3, 'https://support.google.com/youtube/answer/6390658'),
  threads: tags('on Threads', 1, 1, 'https://developers.facebook.com/docs/threads/posts'),
};

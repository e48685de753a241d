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
  readonly source: string;
  /** The day on which the source was read. */
  readonly checked: string;
}

const CAPTIONS = 'https://countcharacters.net/instagram-caption-counter';
const BIOS = 'https://mojicnt.click/en/blog/sns-character-limits.html';
const HASHTAGS_OF_META =
  'https://www.socialmediatoday.com/news/instagrams-implementing-new-limits-on-hashtag-use/808309/';
const HASHTAG_GUIDANCE =
  'https://raw.githubusercontent.com/coreyhaines31/marketingskills/HEAD/skills/social/references/platform-limits.md';

function text(place: string, max: number, shown: number, source: string, checked = '2026-11-25'): Limit {
  return { place, unit: 'characters', max, shown, source, checked };
}

function tags(place: string, max: number | null, shown: number, source: string, checked = '2026-11-25'): Limit {
  return { place, unit: 'hashtags', max, shown, source, checked };
}

export const SEARCH_TITLE = text('in search results', 90, 60, CAPTIONS);
export const YOUTUBE_TITLE = text(
  'on YouTube',
  100,
  60,
  'https://developers.google.com/youtube/v3/docs/videos',
  '2026-11-28',
);
export const INSTAGRAM_CAPTION = text('on Instagram', 2200, 125, CAPTIONS);
/** RFC 5322 (2.1.1) recommends lines of at most 78 characters. */
export const EMAIL_SUBJECT = text(
  'in an inbox on a phone',
  78,
  33,
  'https://www.emailtooltester.com/en/blog/email-subject-lines-character-limit/',
);
/** What is said in eight seconds, at the middle of the speed that the BBC recommends for subtitles. */
export const VIDEO_HOOK = text(
  'in a short video',
  170,
  80,
  'https://www.bbc.co.uk/accessibility/forproducts/guides/subtitles/',
);

export const BIO_LIMITS = {
  x: text('on X', 160, 160, BIOS),
  instagram: text('on Instagram', 150, 150, BIOS),
  linkedin: text('in a LinkedIn headline', 220, 220, BIOS),
  tiktok: text('on TikTok', 80, 80, BIOS),
  youtube: text('on YouTube', 1000, 150, BIOS),
  threads: text('on Threads', 150, 150, BIOS),
  bluesky: text(
    'on Bluesky',
    256,
    256,
    'https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/actor/profile.json',
    '2026-11-28',
  ),
};

export const HASHTAG_LIMITS = {
  instagram: tags('on Instagram', 5, 5, HASHTAGS_OF_META),
  tiktok: tags('on TikTok', 5, 5, HASHTAG_GUIDANCE),
  linkedin: tags('on LinkedIn', null, 5, HASHTAG_GUIDANCE),
  x: tags('on X', null, 2, HASHTAG_GUIDANCE),
  youtube: tags('on YouTube', 60, 3, 'https://support.google.com/youtube/answer/6390658', '2026-11-28'),
  threads: tags('on Threads', 1, 1, HASHTAGS_OF_META),
};

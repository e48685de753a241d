/** How much a network or a standard takes, and where it says so. */
export interface NetworkLimit {
  /** With its preposition: 'on Instagram'. */
  readonly place: string;
  /** The most characters of a text, or null. */
  readonly max: number | null;
  /** How many hashtags to select; undefined for texts. */
  readonly tags?: number;
  /** What the page says, as a sentence. */
  readonly states: string;
  /** The page of the network, or of the standard. */
  readonly source: string;
}

/** The day on which the sentences were last compared with the pages. */
export const LIMITS_CHECKED = '2026-11-29';

function text(place: string, max: number, source: string): NetworkLimit {
  return { place, max, states: `The most characters ${place}: ${max.toLocaleString('en-GB')}.`, source };
}

function hashtags(place: string, tags: number, states: string, source: string): NetworkLimit {
  return { place, max: null, tags, states, source };
}

export const LIMITS = {
  searchTitle: {
    place: 'in search results',
    max: null,
    states: 'Google has no limit for titles and cuts them to the width of the device.',
    source: 'https://developers.google.com/search/docs/appearance/title-link',
  },
  /** The length of a line that RFC 5322 recommends. */
  emailSubject: text('in a line of an email', 78, 'https://www.rfc-editor.org/rfc/rfc5322'),
  videoHook: {
    place: 'in a short video',
    max: null,
    states: 'The BBC recommends 160 to 180 words a minute for subtitles, which follow speech.',
    source: 'https://www.bbc.co.uk/accessibility/forproducts/guides/subtitles/',
  },
  youtubeTitle: text('in a title on YouTube', 100, 'https://developers.google.com/youtube/v3/docs/videos'),
  instagramCaption: text(
    'on Instagram',
    2200,
    'https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media',
  ),
  instagramBio: text('on Instagram', 150, 'https://help.instagram.com/728994388226960'),
  xBio: text('on X', 160, 'https://help.x.com/en/managing-your-account/how-to-customize-your-profile'),
  youtubeBio: text('on YouTube', 1000, 'https://developers.google.com/youtube/v3/docs/channels'),
  blueskyBio: text(
    'on Bluesky',
    256,
    'https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/actor/profile.json',
  ),
  instagramTags: hashtags(
    'on Instagram',
    5,
    'Instagram takes up to 5 hashtags in a post.',
    'https://www.threads.com/@creators/post/DSalXGPCWM4',
  ),
  xTags: hashtags(
    'on X',
    2,
    'X has no limit and recommends 2 hashtags at most.',
    'https://help.x.com/en/using-x/how-to-use-hashtags',
  ),
  youtubeTags: hashtags(
    'on YouTube',
    3,
    'YouTube shows up to 3 hashtags beside the title, and ignores all of more than 60.',
    'https://support.google.com/youtube/answer/6390658',
  ),
} as const satisfies Readonly<Record<string, NetworkLimit>>;

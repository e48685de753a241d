/** How many characters a place accepts, and how many it shows before it cuts the text. */
export interface TextLimit {
  /** With its preposition: 'on Instagram'. */
  readonly place: string;
  readonly max: number;
  /** Shown without opening or unfolding the text. Differs by device; the smaller common figure. */
  readonly shown: number;
  readonly source: string;
  /** The day on which the source was read. */
  readonly checked: string;
}

const CHECKED = '2026-11-25';
const NETWORK_LIMITS = 'https://countcharacters.net/instagram-caption-counter';
const BIO_LIMITS = 'https://mojicnt.click/en/blog/sns-character-limits.html';

export const IDEA_LIMITS = {
  searchTitle: { place: 'in search results', max: 90, shown: 60, source: NETWORK_LIMITS, checked: CHECKED },
  youtubeTitle: { place: 'on YouTube', max: 100, shown: 60, source: BIO_LIMITS, checked: CHECKED },
  instagramCaption: { place: 'on Instagram', max: 2200, shown: 125, source: NETWORK_LIMITS, checked: CHECKED },
  emailSubject: {
    place: 'in an inbox on a phone',
    // RFC 5322 (2.1.1) recommends lines of at most 78 characters.
    max: 78,
    shown: 33,
    source: 'https://www.emailtooltester.com/en/blog/email-subject-lines-character-limit/',
    checked: CHECKED,
  },
} as const satisfies Readonly<Record<string, TextLimit>>;

/** How fast a text is spoken: the middle of what the BBC recommends for subtitles, which follow speech. */
export const SPEECH = {
  wordsPerMinute: 170,
  source: 'https://www.bbc.co.uk/accessibility/forproducts/guides/subtitles/',
  checked: CHECKED,
};

export type BioNetwork = 'x' | 'instagram' | 'linkedin' | 'tiktok' | 'youtube' | 'threads' | 'bluesky';

export const BIO_LIMITS_BY_NETWORK: Readonly<Record<BioNetwork, TextLimit>> = {
  x: { place: 'on X', max: 160, shown: 160, source: BIO_LIMITS, checked: CHECKED },
  instagram: { place: 'on Instagram', max: 150, shown: 150, source: BIO_LIMITS, checked: CHECKED },
  linkedin: { place: 'in a LinkedIn headline', max: 220, shown: 220, source: BIO_LIMITS, checked: CHECKED },
  tiktok: { place: 'on TikTok', max: 80, shown: 80, source: BIO_LIMITS, checked: CHECKED },
  youtube: { place: 'on YouTube', max: 1000, shown: 150, source: BIO_LIMITS, checked: CHECKED },
  threads: { place: 'on Threads', max: 150, shown: 150, source: BIO_LIMITS, checked: CHECKED },
  bluesky: { place: 'on Bluesky', max: 256, shown: 256, source: BIO_LIMITS, checked: CHECKED },
};

export type HashtagNetwork = 'instagram' | 'tiktok' | 'linkedin' | 'x' | 'youtube' | 'threads';

/** How many hashtags a network accepts or its guidance recommends. */
export interface HashtagLimit {
  readonly place: string;
  readonly max: number | null;
  readonly recommended: number;
  readonly source: string;
  readonly checked: string;
}

const HASHTAG_GUIDANCE =
  'https://raw.githubusercontent.com/coreyhaines31/marketingskills/HEAD/skills/social/references/platform-limits.md';

export const HASHTAG_LIMITS: Readonly<Record<HashtagNetwork, HashtagLimit>> = {
  instagram: {
    place: 'Instagram',
    max: 5,
    recommended: 5,
    source: 'https://www.socialmediatoday.com/news/instagrams-implementing-new-limits-on-hashtag-use/808309/',
    checked: CHECKED,
  },
  tiktok: { place: 'TikTok', max: 5, recommended: 5, source: HASHTAG_GUIDANCE, checked: CHECKED },
  linkedin: { place: 'LinkedIn', max: null, recommended: 5, source: HASHTAG_GUIDANCE, checked: CHECKED },
  x: { place: 'on X', max: null, recommended: 2, source: HASHTAG_GUIDANCE, checked: CHECKED },
  youtube: { place: 'YouTube', max: 15, recommended: 3, source: HASHTAG_GUIDANCE, checked: CHECKED },
  threads: {
    place: 'Threads',
    max: 1,
    recommended: 1,
    source: 'https://www.socialmediatoday.com/news/instagrams-implementing-new-limits-on-hashtag-use/808309/',
    checked: CHECKED,
  },
};

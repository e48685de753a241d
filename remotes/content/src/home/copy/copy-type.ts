import type { PostType } from '@ledgerlight/posts/types';
import type { Voice } from '@ledgerlight/site/claims/voices';
import type { Figure } from '@ledgerlight/site/copy/figure';
import type { NavigationLink } from '@ledgerlight/site/navigation';

interface TitledText {
  readonly title: string;
  readonly text: string;
}

/** Figures of the company; the disclosure says what they are. */
export interface DisclosedFigures {
  readonly figures: readonly Figure[];
  readonly disclosure?: string | undefined;
}

interface HomeService extends TitledText {
  readonly features: readonly string[];
  readonly link: NavigationLink;
}

interface InsightCategory extends TitledText {
  readonly type: PostType;
  readonly suffix: { readonly one: string; readonly many: string };
  readonly path: string;
}

/** A card in place of a post, without a page of its own. */
interface SamplePost extends TitledText {
  readonly kind: string;
  /** The address of a drawing. */
  readonly image: string;
  readonly link: NavigationLink;
}

interface ReaderQuestion {
  readonly question: string;
  readonly text: string;
  readonly link: NavigationLink;
}

/** The default edition has questions in place of the specified testimonials, because it invents no clients. */
type HomeVoices = { readonly title: string; readonly note: string } & (
  | { readonly kind: 'testimonials'; readonly list: readonly Voice[] }
  | { readonly kind: 'questions'; readonly list: readonly ReaderQuestion[] }
);

/** The texts of the sections (specification section 2, 'Home'). */
export interface HomeSections {
  readonly hero: TitledText &
    DisclosedFigures & {
      readonly primary: NavigationLink;
      readonly secondary: NavigationLink;
      readonly servicesLabel: string;
      readonly services: readonly TitledText[];
    };
  readonly services: TitledText &
    DisclosedFigures & { readonly list: readonly HomeService[]; readonly consultation: NavigationLink };
  readonly education: TitledText & {
    /** The number of posts replaces the value of `countsPosts` when it is known. */
    readonly features: readonly (Figure & { readonly countsPosts?: boolean })[];
    readonly lessons: NavigationLink;
    readonly advice: TitledText;
    readonly tiles: readonly TitledText[];
    readonly consultation: NavigationLink;
    readonly newsletter: TitledText & {
      readonly readers: Figure;
      readonly items: readonly (TitledText & { readonly mark?: string })[];
      readonly subscribe: string;
    };
  };
  readonly newsletter: TitledText & {
    readonly frameTitle: string;
    readonly links: readonly NavigationLink[];
  };
  readonly insights: TitledText & {
    readonly loading: string;
    readonly categories: readonly InsightCategory[];
    readonly action: string;
    readonly none: string;
    readonly failed: string;
    readonly sample: string;
    readonly samples: readonly SamplePost[];
    readonly all: NavigationLink;
    /** Rows of links below the posts, beyond the specification. */
    readonly topics?: { readonly title: string; readonly all: NavigationLink };
    readonly calculators?: { readonly title: string; readonly links: readonly NavigationLink[] };
  };
  readonly results: TitledText &
    DisclosedFigures & {
      readonly voices: HomeVoices;
      readonly timeline: {
        readonly title: string;
        readonly illustrative: boolean;
        readonly milestones: readonly (TitledText & { readonly year: string })[];
      };
      readonly closing: string;
      readonly action: NavigationLink;
    };
}

export interface HomeCopy extends HomeSections {
  readonly meta: { readonly title: string; readonly description: string; readonly keywords: readonly string[] };
  readonly order: readonly (keyof HomeSections)[];
}

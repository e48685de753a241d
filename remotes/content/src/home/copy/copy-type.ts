import type { PostType } from '@ledgerlight/posts/types';
import type { Voice } from '@ledgerlight/site/claims/voices';
import type { Figure } from '@ledgerlight/site/copy/figure';
import type { NavigationLink } from '@ledgerlight/site/navigation';

interface TitledText {
  readonly title: string;
  readonly text: string;
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

interface HomeFeature extends Figure {
  readonly text: string;
  /** Whether the number of insights replaces the value when it is known. */
  readonly countsInsights?: boolean;
}

interface NewsletterItem extends TitledText {
  readonly mark?: string;
}

export interface Milestone extends TitledText {
  readonly year: string;
  /** Whether the page marks the year as made up. */
  readonly illustrative?: boolean;
}

/** The static texts in reading order (specification section 2, 'Home'). */
export interface HomeCopy {
  readonly meta: { readonly title: string; readonly description: string; readonly keywords: readonly string[] };
  readonly hero: TitledText & {
    readonly primary: NavigationLink;
    readonly secondary: NavigationLink;
    readonly figures: readonly Figure[];
    readonly disclosure: string;
    readonly servicesLabel: string;
    readonly services: readonly TitledText[];
  };
  readonly services: TitledText & {
    readonly figures: readonly Figure[];
    readonly disclosure: string;
    readonly list: readonly HomeService[];
    readonly consultation: NavigationLink;
  };
  readonly education: TitledText & {
    readonly features: readonly HomeFeature[];
    readonly lessons: NavigationLink;
    readonly advice: TitledText;
    readonly tiles: readonly TitledText[];
    readonly consultation: NavigationLink;
    readonly newsletter: TitledText & {
      readonly readers?: Figure;
      readonly items: readonly NewsletterItem[];
      readonly subscribe: string;
    };
  };
  readonly newsletterForm: TitledText & {
    readonly frameTitle: string;
    readonly alone: string;
    readonly privacy: NavigationLink;
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
  };
  readonly results: TitledText & {
    readonly figures: readonly Figure[];
    readonly disclosure: string;
    readonly voices: HomeVoices;
    readonly timelineTitle: string;
    readonly timeline: readonly Milestone[];
    readonly closing: string;
    readonly action: NavigationLink;
  };
}

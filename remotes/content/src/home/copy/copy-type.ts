import type { PostType } from '@ledgerlight/posts/types';
import type { Voice } from '@ledgerlight/site/claims/voices';
import type { Figure } from '@ledgerlight/site/copy/figure';
import type { NavigationLink } from '@ledgerlight/site/navigation';
import type { Milestone } from './milestone.ts';

/** A heading with the sentence under it. */
interface TitledText {
  readonly title: string;
  readonly text: string;
}

/** A service with what belongs to it and where to read more. */
interface HomeService extends TitledText {
  readonly features: readonly string[];
  readonly link: NavigationLink;
}

/** A kind of post: a card with the count of what its link shows. */
export interface InsightCategory extends TitledText {
  readonly type: PostType;
  /** The words that follow the count: for one, and for any other number. */
  readonly suffix: { readonly one: string; readonly many: string };
  readonly path: string;
}

/** What stands where the newest posts would: it has no page of its own and leads to the list of its kind. */
export interface SampleArticle extends TitledText {
  readonly kind: string;
  readonly link: NavigationLink;
}

/** A question to ask of an adviser, and where the site has written about it. */
interface ReaderQuestion {
  readonly question: string;
  readonly text: string;
  readonly link: NavigationLink;
}

/** The testimonials of the specification, or questions in their place: the default edition has no invented clients. */
type HomeVoices = { readonly title: string; readonly note: string } & (
  | { readonly kind: 'testimonials'; readonly list: readonly Voice[] }
  | { readonly kind: 'questions'; readonly list: readonly ReaderQuestion[] }
);

/** One of the four features: its figure is counted where the site knows it. */
interface HomeFeature extends Figure {
  readonly text: string;
  /** The count of the insights stands in place of the value, where it is known and there are some. */
  readonly countsInsights?: boolean;
}

/** One part of the newsletter. */
interface NewsletterItem extends TitledText {
  /** How often it comes or how it stands out; one of the four has no such mark. */
  readonly mark?: string;
}

/** All static texts of the home page in the order in which they are read (specification section 2, 'Home'). */
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
      /** Who reads it; none says so in the text. */
      readonly readers?: Figure;
      readonly items: readonly NewsletterItem[];
      readonly subscribe: string;
    };
  };
  readonly newsletterForm: TitledText & {
    readonly frameTitle: string;
    /** The words of the link to the form on a page of its own. */
    readonly alone: string;
    readonly privacy: NavigationLink;
  };
  readonly insights: TitledText & {
    readonly loading: string;
    readonly categories: readonly InsightCategory[];
    /** The words of a post's link. */
    readonly action: string;
    readonly none: string;
    readonly failed: string;
    /** The word that marks what is not a post. */
    readonly sample: string;
    readonly samples: readonly SampleArticle[];
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

import type { ScaledPicture } from '@ledgerlight/pictures/scaling';
import type { PostCheck } from '@ledgerlight/publishing/check';
import type { PublishImage } from '@ledgerlight/publishing/input';
import type { FileProblem, PlacedText } from '../front-matter/front-matter.ts';
import { newIdOf } from '../memory/new-id.ts';
import type { SourceFile } from '../source/find-files.ts';
import { NO_PLACES, type PlacesInFile } from './place-in-file.ts';

/** A post as its file says it, without its text, which is read again when its turn comes. It may be published only when `problems` is empty. */
export interface ParsedPost {
  readonly file: SourceFile;
  /** The slug that the file names, null for none. */
  readonly slug: string | null;
  /** The id of its article that the file names, null for none. */
  readonly id: PlacedText | null;
  /** The id that a new article of the file gets. */
  readonly newId: string;
  /** Empty where it was not checked, or something is wrong with it. */
  readonly title: string;
  readonly publishedAt: string | null;
  /** How many characters its file has. */
  readonly size: number;
  /** A hash of the file, by which a later change is noticed. */
  readonly textHash: string;
  /** A hash of the file and its pictures. */
  readonly source: string;
  /** The names of these pictures. */
  readonly pictures: readonly string[];
  /** The paths of their files as people read them, by these names. */
  readonly picturePaths: ReadonlyMap<string, string>;
  /** What was found in those that are published; their bytes are read again when they are sent. */
  readonly images: readonly PublishImage[];
  /** The hashes of what is published of those that are made anew, by their names. */
  readonly made: MadePictures;
  /** Those that were scaled down, by the hashes of what is published. */
  readonly scaled: ReadonlyMap<string, ScaledPicture>;
  /**
   * How the names of its pictures begin where they are stored, of a file that is byte for byte as it was when it was published: its text
   * was not parsed. Null for any other.
   */
  readonly prefixes: readonly string[] | null;
  readonly problems: readonly FileProblem[];
  /** Whether it says of itself that it is not to be published yet. */
  readonly isDraft: boolean;
  /** Whether its date has a time of day and leaves open in which zone. */
  readonly lacksZone: boolean;
  /** Where something stands in the file that the publish service found. */
  readonly places: PlacesInFile;
}

/** A parsed post with its text. */
export interface WholePost extends ParsedPost {
  /** The whole file, with line endings of one character. */
  readonly text: string;
  /** What was found in the post: plan and apply go by this. */
  readonly check: PostCheck;
}

/** A file that says of itself that it is not to be published yet. */
export type Draft = Pick<ParsedPost, 'file' | 'id' | 'slug'>;

/** The hashes of pictures that were made anew, by the names of their sources. */
export type MadePictures = Readonly<Record<string, string>>;

/** A file of which nothing was read. */
export function unreadPost(file: SourceFile): ParsedPost {
  return {
    file,
    ...{
      slug: null,
      id: null,
      newId: newIdOf(file.place.name, ''),
      title: '',
      publishedAt: null,
      size: 0,
      textHash: '',
      source: '',
    },
    ...{ pictures: [], picturePaths: new Map(), images: [], made: {}, scaled: new Map() },
    ...{ prefixes: null, problems: [], isDraft: false, lacksZone: false },
    places: NO_PLACES,
  };
}

/** The post without its text. */
export function withoutText({ text: _, check: __, file, images, ...said }: WholePost): ParsedPost {
  // A piece of a text keeps the whole text in memory; a copy does not.
  return { ...structuredClone(said), file, images: images.map(withOwnName) };
}

function withOwnName(image: PublishImage): PublishImage {
  if ('bytes' in image) return structuredClone(image);
  const { content, ...named } = image;
  return { ...structuredClone(named), content };
}

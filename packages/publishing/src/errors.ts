/** The publish service did not publish. `message` is for people; `code` is for programs and stays. */
export abstract class PublishError extends Error {
  abstract readonly code: string;
  /** Names of images that this publish stored and could not remove again. */
  leftBehind: readonly string[] = [];
}

/** A post without an image was to be published (specification section 8). */
export class ImageRequiredError extends PublishError {
  override readonly name = 'ImageRequiredError';
  readonly code = 'IMAGE_REQUIRED';

  constructor() {
    super('At least one image is required for blog posts');
  }
}

/** A plan with problems was to be applied. */
export class PlanRefusedError extends PublishError {
  override readonly name = 'PlanRefusedError';
  readonly code = 'PLAN_REFUSED';
}

/** An image could not be stored (specification section 8); the post was not written. */
export class ImageUploadError extends PublishError {
  override readonly name = 'ImageUploadError';
  readonly code = 'IMAGE_UPLOAD_FAILED';
  /** The place of the image in its post, counted from 1. */
  readonly imageNumber: number;

  constructor(imageNumber: number, cause: unknown) {
    super(`Image ${imageNumber} upload failed: ${messageOf(cause)}`, { cause });
    this.imageNumber = imageNumber;
  }
}

/** The row could not be written (specification section 8). */
export class DatabaseError extends PublishError {
  override readonly name = 'DatabaseError';
  readonly code = 'DATABASE_ERROR';

  constructor(cause: unknown) {
    super(`Database error: ${messageOf(cause)}`, { cause });
  }
}

/** The stored post is no longer the one that the plan compared with. */
export class PostChangedError extends PublishError {
  override readonly name = 'PostChangedError';
  readonly code = 'POST_CHANGED';

  constructor(slug: string) {
    super(`The post '${slug}' has changed since it was compared. Look at it again, then publish anew.`);
  }
}

/** Others changed the post since it was published from this file. */
export class ChangedSinceError extends PublishError {
  override readonly name = 'ChangedSinceError';
  readonly code = 'CHANGED_SINCE';
}

/** The slug of a new post was taken since the plan, by a post of other words. */
export class SlugTakenError extends PublishError {
  override readonly name = 'SlugTakenError';
  readonly code = 'SLUG_TAKEN';

  constructor(slug: string) {
    super(
      `The slug '${slug}' was taken meanwhile by a post with other words. Choose another slug, or publish anew to see what would change.`,
    );
  }
}

/** The post was published by an earlier try and has been removed since. */
export class PostRemovedError extends PublishError {
  override readonly name = 'PostRemovedError';
  readonly code = 'POST_REMOVED';

  constructor() {
    super('This post was published before and has been removed since. Publish it again to make a new post of it.');
  }
}

/** The publish was stopped before it was done; nothing of it remains, unless `leftBehind` says so. */
export class PublishAbortedError extends PublishError {
  override readonly name = 'PublishAbortedError';
  readonly code = 'PUBLISH_ABORTED';

  constructor(cause?: unknown) {
    super('Publishing was stopped; the post was not written.', { cause });
  }
}

/** The words of whatever was thrown. */
export function messageOf(thrown: unknown): string {
  if (thrown instanceof Error && thrown.message !== '') return thrown.message;
  return typeof thrown === 'string' && thrown !== '' ? thrown : 'Unknown error';
}

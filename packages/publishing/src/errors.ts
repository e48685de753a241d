import { errorMessage } from '@ledgerlight/resilience/error-message';

export { errorMessage as messageOf } from '@ledgerlight/resilience/error-message';

/** Base of the failures of `applyPlan`, which form and CLI show to staff. `message` is for people; `code` is stable. */
export abstract class PublishError extends Error {
  abstract readonly code: string;
  /** Images that this publish stored and could not remove. */
  leftBehind: readonly string[] = [];
  /** Whether the post may have been written although this was thrown: no answer came, and none to the lookups after it. */
  isOutcomeUnknown = false;
}

/** Specification section 8. */
export class ImageRequiredError extends PublishError {
  override readonly name = 'ImageRequiredError';
  readonly code = 'IMAGE_REQUIRED';

  constructor() {
    super('At least one image is required for blog posts');
  }
}

export class PlanRefusedError extends PublishError {
  override readonly name = 'PlanRefusedError';
  readonly code = 'PLAN_REFUSED';
}

export class ImageUploadError extends PublishError {
  override readonly name = 'ImageUploadError';
  readonly code = 'IMAGE_UPLOAD_FAILED';

  /** @param imageNumber counted from 1 */
  constructor(imageNumber: number, cause: unknown) {
    super(`Image ${imageNumber} upload failed: ${errorMessage(cause)}`, { cause });
  }
}

export class DatabaseError extends PublishError {
  override readonly name = 'DatabaseError';
  readonly code = 'DATABASE_ERROR';

  constructor(cause: unknown) {
    super(`The post was not saved: ${errorMessage(cause)}`, { cause });
  }
}

export class PostChangedError extends PublishError {
  override readonly name = 'PostChangedError';
  readonly code = 'POST_CHANGED';

  constructor(slug: string) {
    super(`The post '${slug}' has changed since it was compared. Review it, then publish again.`);
  }
}

export class ChangedSinceError extends PublishError {
  override readonly name = 'ChangedSinceError';
  readonly code = 'CONFLICT';
}

export class SlugTakenError extends PublishError {
  override readonly name = 'SlugTakenError';
  readonly code = 'SLUG_TAKEN';

  constructor(slug: string) {
    super(
      `Another post took the slug '${slug}' in the meantime. Choose another slug, or publish again to compare with that post.`,
    );
  }
}

export class PostRemovedError extends PublishError {
  override readonly name = 'PostRemovedError';
  readonly code = 'POST_REMOVED';

  constructor() {
    super('This post was removed after it was published. Publish it again to create a new post.');
  }
}

/** The text lacks approvals that its post type needs. `message` names who can give them. */
export class ApprovalNeededError extends PublishError {
  override readonly name = 'ApprovalNeededError';
  readonly code = 'APPROVAL_NEEDED';
  /** Usernames, without the authors of the text. */
  readonly approvers: readonly string[];

  constructor(message: string, approvers: readonly string[], options?: ErrorOptions) {
    super(message, options);
    this.approvers = approvers;
  }
}

/** Visitors may not see the post at the wanted time. `message` says from when on they may. */
export class EmbargoError extends PublishError {
  override readonly name = 'EmbargoError';
  readonly code = 'EMBARGOED';
}

export class PublishAbortedError extends PublishError {
  override readonly name = 'PublishAbortedError';
  readonly code = 'PUBLISH_ABORTED';

  constructor(cause?: unknown) {
    super('Publishing was stopped; the post was not written.', { cause });
  }
}

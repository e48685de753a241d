import type { PublishPorts } from '@ledgerlight/publishing/ports';
import { createPublishEnvironment } from '../discovery/publish-environment.ts';
import { createImageStore, type UploadOptions } from '../images/image-store.ts';
import type { StaffAccess } from '../staff/staff-access.ts';
import { createPostStore } from './post-store.ts';
import { createSiteLinks } from './site-links.ts';

/** How posts are published. */
export interface PublishPortsOptions extends UploadOptions {
  /** Origin of the site that shows the posts: nobody is warned of pictures that lie there. */
  readonly siteOrigin?: string | undefined;
}

/**
 * The publish service's ports over a signed-in client. Every method rejects with `BackendUnreachableError`,
 * `NotAllowedError` or `BackendRequestError`, and with the signal's reason when it is aborted.
 */
export function createPublishPorts(staff: StaffAccess, options: PublishPortsOptions = {}): PublishPorts {
  return {
    posts: createPostStore(staff),
    images: createImageStore(staff, options),
    links: createSiteLinks(staff, options.siteOrigin, options.fetch),
    environment: createPublishEnvironment(options.siteOrigin),
  };
}

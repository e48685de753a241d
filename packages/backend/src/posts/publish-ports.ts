import type { PublishPorts } from '@ledgerlight/publishing/ports';
import { createPublishEnvironment } from '../discovery/publish-environment.ts';
import { createImageStore, type UploadOptions } from '../images/image-store.ts';
import type { StaffAccess } from '../staff/staff-access.ts';
import { createPostStore } from './post-store.ts';
import { createSiteLinks } from './site-links.ts';

export interface PublishPortsOptions extends UploadOptions {
  readonly siteOrigin?: string | undefined;
}

/**
 * Creates the publish service's ports over a signed-in client. The editor of the admin area and the CLI pass them to
 * `packages/publishing`.
 * @throws BackendUnreachableError, NotAllowedError, BackendRequestError, the signal's reason
 */
export function createPublishPorts(staff: StaffAccess, options: PublishPortsOptions = {}): PublishPorts {
  return {
    posts: createPostStore(staff),
    images: createImageStore(staff, options),
    links: createSiteLinks(staff, options.siteOrigin, options.fetch),
    environment: createPublishEnvironment(options.siteOrigin),
  };
}

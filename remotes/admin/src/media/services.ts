import { createDrafts, type Drafts } from '@ledgerlight/backend/drafts';
import { createImageLibrary, type ImageLibrary } from '@ledgerlight/backend/image-library';
import { createPublishPorts } from '@ledgerlight/backend/publish-ports';
import { createReviews, type Reviews } from '@ledgerlight/backend/reviews';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import type { PublishPorts } from '@ledgerlight/publishing/ports';
import { drawImage } from '../editor/image-list/files/draw-image.ts';

/** The dependencies of the section Media, which tests replace. */
export interface MediaServices {
  readonly library: ImageLibrary;
  readonly ports: PublishPorts;
  readonly reviews: Pick<Reviews, 'submit'>;
  readonly drafts: Pick<Drafts, 'find' | 'save'>;
  readonly draw: typeof drawImage;
}

export function createMediaServices(staff: StaffAccess, siteOrigin: string): MediaServices {
  return {
    library: createImageLibrary(staff),
    ports: createPublishPorts(staff, { siteOrigin }),
    reviews: createReviews(staff),
    drafts: createDrafts(staff),
    draw: drawImage,
  };
}

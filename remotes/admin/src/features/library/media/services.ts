import { createImageLibrary } from '@ledgerlight/backend/image-library';
import { createPublishPorts } from '@ledgerlight/backend/publish-ports';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { drawImage } from '../../../images/draw-image.ts';

export type MediaServices = ReturnType<typeof createMediaServices>;

/** Creates the dependencies of the section Media, which tests replace. */
export function createMediaServices(staff: StaffAccess, siteOrigin: string) {
  return {
    library: createImageLibrary(staff),
    ports: createPublishPorts(staff, { siteOrigin }),
    draw: drawImage,
  };
}

import type { ImageLibrary } from '@ledgerlight/backend/image-library';
import { useQuery } from '@tanstack/react-query';

/** Loads the record of an image and the places that show it. */
export function useImage(library: ImageLibrary, name: string) {
  return useQuery({
    queryKey: ['image', name],
    async queryFn({ signal }) {
      const [record, uses] = await Promise.all([library.find(name, signal), library.uses(name, signal)]);
      return { record, uses };
    },
  });
}

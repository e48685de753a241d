import { Link } from '@ledgerlight/shell-api';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ImageCard } from '../../../images/image-card.tsx';
import { ImageList } from '../../../images/image-list.tsx';
import layout from '../../../kit/layout.module.css';
import { QueryView } from '../../../kit/query-view.tsx';
import { useLoaded } from '../../../kit/use-loaded.ts';
import type { AdminArea } from '../../../navigation/admin-area.ts';
import { sectionAddress } from '../../../navigation/section-address.ts';
import { AddImages } from './add-images.tsx';
import { ImageView } from './image-view.tsx';
import style from './section.module.css';
import { createMediaServices, type MediaServices } from './services.ts';

interface MediaSectionProps extends Pick<AdminArea, 'staff' | 'origin' | 'username' | 'rights'> {
  /** The stored name of the open image; null shows all. */
  readonly image: string | null;
  onOpen(image: string | null): void;
}

/** The images of the site, or one of them with its record and the places that show it. */
export function MediaSection({ staff, origin, username, rights, image, onOpen }: MediaSectionProps) {
  const services = useMemo(() => createMediaServices(staff, origin), [staff, origin]);
  const client = useQueryClient();
  const storageOrigin = services.ports.images.origin;
  return (
    <section aria-labelledby="media" className={style.media}>
      <div className={layout.head}>
        <h2 id="media" tabIndex={-1}>
          Media
        </h2>
        {image !== null && <Link to={sectionAddress({ name: 'media', image: null })}>All images</Link>}
        {image === null && rights.includes('write-posts') && (
          <AddImages
            services={services}
            onAdded={([only, ...others]) =>
              only !== undefined && others.length === 0
                ? onOpen(only)
                : void client.invalidateQueries({ queryKey: ['images'] })
            }
          />
        )}
      </div>
      {image === null ? (
        <ImageList library={services.library}>
          {(listed) => (
            <Link to={sectionAddress({ name: 'media', image: listed.name })} className={style.card}>
              <ImageCard image={listed} storageOrigin={storageOrigin} />
            </Link>
          )}
        </ImageList>
      ) : (
        <OneImage key={image} {...{ services, username, rights, onOpen }} name={image} />
      )}
    </section>
  );
}

interface OneImageProps extends Pick<MediaSectionProps, 'username' | 'rights' | 'onOpen'> {
  readonly services: MediaServices;
  readonly name: string;
}

function OneImage({ services, name, ...view }: OneImageProps) {
  const { library } = services;
  const query = useLoaded(['image', name], async (signal) => {
    const [record, uses] = await Promise.all([library.find(name, signal), library.uses(name, signal)]);
    return { record, uses };
  });
  return (
    <QueryView query={query} noun="image" rows={5}>
      {({ record, uses }) =>
        record ? (
          <ImageView {...view} {...{ services, record, uses }} reload={query.refetch} />
        ) : (
          <p className={style.text}>There is no such image. It was removed, or its address is wrong.</p>
        )
      }
    </QueryView>
  );
}

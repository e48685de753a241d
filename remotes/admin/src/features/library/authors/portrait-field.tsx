import { publicImageAddress, storedImagePath } from '@ledgerlight/posts/stored-image';
import { Button } from '@ledgerlight/ui/button';
import { Portrait } from '@ledgerlight/ui/portrait';
import { useState } from 'react';
import type { LibraryPages } from '../../../images/library-dialog.tsx';
import { LibraryDialog } from '../../../images/library-dialog.tsx';
import layout from '../../../kit/layout.module.css';
import style from './author-view.module.css';

interface PortraitFieldProps {
  readonly name: string;
  readonly url: string | null;
  readonly library: LibraryPages;
  readonly storageOrigin: string;
  readonly onChange: (url: string | null) => void;
}

export function PortraitField({ name, url, library, storageOrigin, onChange }: PortraitFieldProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <fieldset className={style.portrait}>
      <legend>Portrait</legend>
      <Portrait name={name} url={url && publicImageAddress(url, storageOrigin)} size={72} />
      <div className={layout.buttons}>
        <Button variant="secondary" onClick={() => setChoosing(true)}>
          Choose from the library
        </Button>
        {url !== null && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            Use drawn initials
          </Button>
        )}
      </div>
      {choosing && (
        <LibraryDialog
          library={library}
          storageOrigin={storageOrigin}
          onChoose={(image) => onChange(storedImagePath(image.name))}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}

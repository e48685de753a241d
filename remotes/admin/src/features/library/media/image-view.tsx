import type { ImageRecord, ImageUses } from '@ledgerlight/backend/image-library';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import { Field } from '@ledgerlight/ui/field';
import { formField } from '@ledgerlight/ui/form-field';
import { formatBytes, ImageMarks, imageTitle, Thumbnail } from '../../../images/image-card.tsx';
import { ConfirmedButton } from '../../../kit/confirmed-button.tsx';
import { Fact } from '../../../kit/lists/fact.tsx';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { showToast } from '../../../kit/toasts/store.ts';
import { useTask } from '../../../kit/toasts/use-task.ts';
import type { AdminArea } from '../../../navigation/admin-area.ts';
import { ImageForm, useImageForm } from './image-form.tsx';
import style from './image-view.module.css';
import type { MediaServices } from './services.ts';
import { isUnused, UsesList } from './uses-list.tsx';

interface ImageViewProps extends Pick<AdminArea, 'username' | 'rights'> {
  readonly services: MediaServices;
  readonly record: ImageRecord;
  readonly uses: ImageUses;
  reload(): Promise<unknown>;
  onOpen(image: string | null): void;
}

export function ImageView({ services, username, rights, record, uses, reload, onOpen }: ImageViewProps) {
  const isOwn = record.storedBy === username && rights.includes('write-posts');
  const storageOrigin = services.ports.images.origin;
  const form = useImageForm(services.library, record, reload);
  const leaveRemoved = () => {
    form.endGuard();
    onOpen(null);
  };
  return (
    <div className={style.view}>
      <div className={style.aside}>
        <div className={style.frame}>
          <Thumbnail
            image={record}
            alt={record.alt}
            storageOrigin={storageOrigin}
            sizes="(max-width: 60rem) 90vw, 30rem"
            className={style.picture}
          />
        </div>
        <h3 className={style.name}>{imageTitle(record)}</h3>
        <p className={style.marks}>
          <ImageMarks image={record} isUsed={!isUnused(uses)} />
        </p>
        <Facts record={record} />
        <Field
          id="image-address"
          name="address"
          label="Address"
          hint="For markdown files and the command line."
          problems={[]}
        >
          {(control) => (
            <input
              {...control}
              type="text"
              readOnly
              value={storedImagePath(record.name)}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          )}
        </Field>
      </div>
      <div className={style.main}>
        <ImageForm form={form} record={record} isEditable={isOwn || rights.includes('keep-evidence')} />
        <UsesList uses={uses} />
        <div className={style.actions}>
          {(isOwn || rights.includes('administer')) && (
            <RemoveImage {...{ services, record, uses }} onRemoved={leaveRemoved} />
          )}
        </div>
      </div>
    </div>
  );
}

function Facts({ record }: { readonly record: ImageRecord }) {
  const { width, height, bytes, storedAt, storedBy, updatedAt, updatedBy } = record;
  return (
    <dl className={style.facts}>
      <Fact term="Size">{`${width} × ${height} pixels, ${formatBytes(bytes)}`}</Fact>
      <Fact term="Added">{`${formatDateTime(storedAt)}${storedBy === null ? '' : ` by ${storedBy}`}`}</Fact>
      {updatedAt !== null && <Fact term="Described">{`${formatDateTime(updatedAt)} by ${updatedBy}`}</Fact>}
    </dl>
  );
}

interface RemoveImageProps extends Pick<ImageViewProps, 'services' | 'record' | 'uses'> {
  onRemoved(): void;
}

function RemoveImage({ services: { library }, record, uses, onRemoved }: RemoveImageProps) {
  const removing = useTask('The image could not be removed', async () => {
    await library.remove(record.name);
    showToast({ kind: 'success', title: 'The image was removed', text: imageTitle(record) });
    onRemoved();
  });
  if (!isUnused(uses)) {
    return <p className={formField.hint}>An image can be removed when no post, draft or former version shows it.</p>;
  }
  return (
    <ConfirmedButton
      label="Remove image"
      question={`${imageTitle(record)} and its record are removed. They cannot be restored.`}
      isPending={removing.isPending}
      onConfirmed={() => removing.mutate()}
    />
  );
}

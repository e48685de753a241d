import { CONVERTED_EXTENSIONS } from '@ledgerlight/images/converted';
import { IMAGE_EXTENSIONS } from '@ledgerlight/images/file';
import { type ComponentProps, useId } from 'react';
import style from './file-choice.module.css';

interface FileChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'accept' | 'className' | 'onChange'> {
  readonly label: string;
  onFiles(files: readonly File[]): void;
}

/** A button that lets the person choose image files. The id of its text ends in `-choose`. */
export function FileChoice({ label, onFiles, ...attributes }: FileChoiceProps) {
  const ownId = useId();
  const { id = ownId } = attributes;
  return (
    <>
      <input
        {...attributes}
        id={id}
        className={`visually-hidden ${style.input}`}
        type="file"
        accept={[...IMAGE_EXTENSIONS, ...CONVERTED_EXTENSIONS].map((extension) => `.${extension}`).join(',')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Choosing the same file again must be a change too.
          currentTarget.value = '';
        }}
      />
      <label className={style.choose} id={`${id}-choose`} htmlFor={id}>
        {label}
      </label>
    </>
  );
}

import type { FileImage } from '../images/image-entry.ts';

export function fileImage(name: string, changes: Partial<FileImage> = {}): FileImage {
  return {
    ...{ kind: 'file', id: name, name, alt: '', focus: '', width: 4, height: 3 },
    ...{ blob: new Blob([name]), address: `blob:${name}` },
    ...{ thumbnail: new Blob([`small ${name}`]), thumbnailAddress: `blob:small-${name}` },
    ...changes,
  };
}

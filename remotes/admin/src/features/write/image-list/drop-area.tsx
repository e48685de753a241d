import { type DragEvent, type ReactNode, useState } from 'react';
import { hasFiles } from '../editor/use-image-intake.ts';
import style from './image-field.module.css';

interface DropAreaProps {
  readonly children: ReactNode;
  onFiles(files: readonly File[]): void;
}

export function DropArea({ onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    onFiles([...event.dataTransfer.files]);
  };
  const leave = ({ relatedTarget, currentTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input does the same by keyboard
    <div
      className={`${style.field} ${isOver ? style.over : ''}`}
      onDragEnter={(event) => setOver(hasFiles(event))}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDragLeave={leave}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

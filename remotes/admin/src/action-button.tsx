import style from './action-button.module.css';

/** Something that can be done with a post. Its name says which post it is for; on the screen that stands beside it. */
export function ActionButton({
  words,
  title,
  onClick,
  isRemoval = false,
}: {
  readonly words: string;
  readonly title: string;
  onClick(): void;
  readonly isRemoval?: boolean;
}) {
  return (
    <button
      type="button"
      className={`${style.action} ${isRemoval ? style.remove : ''}`}
      aria-label={`${words}: ${title}`}
      onClick={onClick}
    >
      {words}
    </button>
  );
}

import style from './example-mark.module.css';

/** Marks made-up content; text, because colour alone would not be accessible. */
export function ExampleMark() {
  return <span className={style.mark}>Example</span>;
}

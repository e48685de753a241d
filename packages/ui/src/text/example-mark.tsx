import style from './example-mark.module.css';

/** Stands beside what is made up to show how a page reads. It is a word in a frame, so that it does not hang on colour. */
export function ExampleMark() {
  return <span className={style.mark}>Example</span>;
}

import { characterCount } from '@ledgerlight/posts/character-count';
import layout from '../layout.module.css';

export function CharacterCount({ text, limit }: { readonly text: string; readonly limit: number }) {
  return (
    <span className={layout.characters}>
      {characterCount(text)} / {limit}
      <span className="visually-hidden"> characters</span>
    </span>
  );
}

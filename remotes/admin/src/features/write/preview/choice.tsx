import style from './choice.module.css';
import type { PreviewMode } from './use-preview.ts';

export function PreviewChoice({ mode, onChoose }: { readonly mode: PreviewMode; onChoose(mode: PreviewMode): void }) {
  return (
    <fieldset className={style.choice}>
      <legend className={style.legend}>Preview</legend>
      {MODES.map(({ value, label }) => (
        <label key={value} className={style.option}>
          <input type="radio" name="preview" checked={mode === value} onChange={() => onChoose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

const MODES = [
  { value: 'off', label: 'Off' },
  { value: 'beside', label: 'Beside' },
  { value: 'full', label: 'Full' },
] as const;

import layout from '../layout.module.css';
import style from './section.module.css';

interface MailViewsProps<View extends string> {
  readonly name: string;
  readonly views: readonly { readonly value: View; readonly label: string }[];
  readonly chosen: View;
  onChoose(view: NoInfer<View>): void;
}

export function MailViews<View extends string>({ name, views, chosen, onChoose }: MailViewsProps<View>) {
  return (
    <fieldset className={style.views}>
      <legend className="visually-hidden">Show as</legend>
      {views.map(({ value, label }) => (
        <label key={value} className={layout.choice}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

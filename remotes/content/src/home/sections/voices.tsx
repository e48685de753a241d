import { Link } from '@ledgerlight/shell-api';
import { Icon } from '@ledgerlight/ui/icon';
import type { HomeCopy } from '../copy/copy-type.ts';
import style from './voices.module.css';

export function HomeVoices({ copy }: { readonly copy: HomeCopy['results']['voices'] }) {
  return (
    <div>
      <h3>{copy.title}</h3>
      <p className={style.note}>{copy.note}</p>
      <ul className={style.list}>
        {copy.kind === 'testimonials'
          ? copy.list.map((voice) => (
              <li key={voice.name}>
                <figure className={style.voice}>
                  <blockquote className={style.quote}>
                    <p>{voice.text}</p>
                  </blockquote>
                  <figcaption className={style.person}>
                    <span className={style.initials} aria-hidden="true">
                      {voice.initials}
                    </span>
                    <span>
                      <span className={style.name}>{voice.name}</span> {voice.situation}
                    </span>
                  </figcaption>
                </figure>
              </li>
            ))
          : copy.list.map(({ question, text, link }) => (
              <li key={question} className={style.voice}>
                <h4 className={style.quote}>{question}</h4>
                <p className={style.text}>{text}</p>
                <Link className={style.more} to={link.path}>
                  {link.label}
                  <Icon name="arrow-right" size={16} />
                </Link>
              </li>
            ))}
      </ul>
    </div>
  );
}

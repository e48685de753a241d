import type { HomeCopy } from '../copy/copy-type.ts';
import { MoreLink } from './more-link.tsx';
import sectionStyle from './section.module.css';
import style from './voices.module.css';

/** The testimonials, or questions in their place. */
export function HomeVoices({ copy }: { readonly copy: HomeCopy['results']['voices'] }) {
  return (
    <div className={sectionStyle.sideways}>
      <h3>{copy.title}</h3>
      <p className={sectionStyle.muted}>{copy.note}</p>
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
                      <strong>{voice.name}</strong> {voice.situation}
                    </span>
                  </figcaption>
                </figure>
              </li>
            ))
          : copy.list.map(({ question, text, link }) => (
              <li key={question} className={style.voice}>
                <h4 className={style.quote}>{question}</h4>
                <p className={sectionStyle.muted}>{text}</p>
                <MoreLink link={link} />
              </li>
            ))}
      </ul>
    </div>
  );
}

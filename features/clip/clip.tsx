import { findMedia } from '@talkaroo/content/packs/packs';
import { languages } from '@talkaroo/content/regions/languages';
import type { ClipPlace } from '@talkaroo/content/regions/region-schema';
import { inLanguage } from '@talkaroo/content/regions/schema-parts';
import { plainAddress } from '@/components/picture-files';
import { getCurrent } from '@/lib/site/current';
import styles from './clip.module.css';

/** In order of preference: every browser plays the first. */
const types = ['mp4', 'webm'] as const;

/** Shows the region's clip of a page, or nothing. Until it is played, only its poster is loaded. */
export async function Clip({ place }: { place: ClipPlace }) {
  const { language, file } = await getCurrent();
  const clip = file.clips?.[place];
  if (!clip) return null;
  const title = inLanguage(clip.title, language);
  const stem = inLanguage(clip.file, language).replace(/[^.]+$/, '');
  return (
    <figure className={styles.clip}>
      <video
        controls
        playsInline
        preload="none"
        poster={plainAddress(clip.poster, 960)}
        width={1280}
        height={720}
        aria-label={title}
        className={styles.screen}
      >
        {types
          .filter((type) => findMedia(stem + type))
          .map((type) => (
            <source key={type} src={plainAddress(stem + type)} type={`video/${type}`} />
          ))}
        <track
          default
          kind="captions"
          src={plainAddress(inLanguage(clip.captions, language))}
          srcLang={languages[language].tag}
          label={languages[language].name}
        />
      </video>
      <figcaption className={styles.title}>{title}</figcaption>
    </figure>
  );
}

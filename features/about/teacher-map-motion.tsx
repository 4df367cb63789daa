import { useLottieLight } from 'lottie-react';
import { useEffect } from 'react';
import styles from './teacher-map.module.css';

export type TeacherMapMotionProps = {
  /** A Lottie animation. */
  animation: object;
  /** What the animation shows, for those who do not see it. */
  label: string;
  playing: boolean;
  /** Its first frame is drawn. */
  onReady: () => void;
  onError: () => void;
};

/**
 * Plays the animation of the map, round and round. The light build of the player is enough for it, and the hook leaves
 * the style to our own sheet.
 */
export function TeacherMapMotion({ animation, label, playing, onReady, onError }: TeacherMapMotionProps) {
  const { state, play, pause, setDisplayRef } = useLottieLight({
    src: animation,
    renderer: 'svg',
    loop: true,
    autoplay: true,
    subscriptions: { ready: onReady, error: onError },
  });
  const loaded = state !== 'loading' && state !== 'error';

  useEffect(() => {
    if (!loaded) return;
    if (playing) play();
    else pause();
  }, [loaded, playing, play, pause]);

  return <div ref={setDisplayRef} role="img" aria-label={label} hidden={!loaded} className={styles.motion} />;
}

import { useLottieLight } from 'lottie-react';
import { useEffect } from 'react';
import styles from './teacher-map.module.css';

export type TeacherMapMotionProps = {
  animation: object;
  label: string;
  playing: boolean;
  onReady: () => void;
  onError: () => void;
};

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

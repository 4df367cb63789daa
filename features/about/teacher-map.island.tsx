'use client';

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/icon-button';
import { reportUnexpected } from '@/lib/errors/report-error';
import styles from './teacher-map.module.css';
import type { TeacherMapMotionProps } from './teacher-map-motion';

/** 952 × 552 px, 50 frames at 10 fps (spec, section 9). */
const animationAddress = '/assets/teacher-map.json';

type Motion = { Player: ComponentType<TeacherMapMotionProps>; animation: object };

type TeacherMapProps = {
  texts: { label: string; pause: string; play: string };
  children: ReactNode;
};

/** Replaces a still map with an animation once it is in view, except with reduced motion (spec, section 2). */
export function TeacherMap({ texts, children }: TeacherMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [motion, setMotion] = useState<Motion>();
  const [ready, setReady] = useState(false);
  const [inView, setInView] = useState(false);
  const [stopped, setStopped] = useState(false);

  useEffect(() => {
    if (!box.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let asked = false;
    let gone = false;
    const observer = new IntersectionObserver(async (entries) => {
      const seen = entries.at(-1)?.isIntersecting ?? false;
      setInView(seen);
      if (!seen || asked) return;
      asked = true;
      const loaded = await load();
      if (loaded && !gone) setMotion(loaded);
    });
    observer.observe(box.current);
    return () => {
      gone = true;
      observer.disconnect();
    };
  }, []);

  return (
    <div ref={box} className={styles.map}>
      <div hidden={ready}>{children}</div>
      {motion && (
        <motion.Player
          animation={motion.animation}
          label={texts.label}
          playing={inView && !stopped}
          onReady={() => setReady(true)}
          onError={() => {
            setReady(false);
            setMotion(undefined);
          }}
        />
      )}
      {ready && (
        <IconButton
          label={stopped ? texts.play : texts.pause}
          icon={stopped ? 'play' : 'pause'}
          variant="outlined"
          className={styles.control}
          onClick={() => setStopped(!stopped)}
        />
      )}
    </div>
  );
}

async function load(): Promise<Motion | undefined> {
  try {
    const [{ TeacherMapMotion }, animation] = await Promise.all([
      import('./teacher-map-motion'),
      fetch(animationAddress).then((response) => (response.ok ? (response.json() as Promise<object>) : undefined)),
    ]);
    return animation && { Player: TeacherMapMotion, animation };
  } catch (error) {
    // Offline or a truncated file: only the animation is lost.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) reportUnexpected(error);
    return undefined;
  }
}

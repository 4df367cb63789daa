'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '@/lib/session/session.island';

/**
 * The box of form or welcome. It stays as high as the form when a welcome takes the form's place, so that nothing
 * below it moves.
 */
export function SteadyCard({ className, children }: { className: string | undefined; children: ReactNode }) {
  const signedIn = useSession().state === 'signed-in';
  const box = useRef<HTMLDivElement>(null);
  const [formHeight, setFormHeight] = useState(0);

  useEffect(() => {
    if (signedIn || !box.current) return;
    const observer = new ResizeObserver(([entry]) => setFormHeight(entry?.borderBoxSize[0]?.blockSize ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [signedIn]);

  return (
    <div ref={box} className={className} {...(signedIn && formHeight > 0 && { style: { minBlockSize: formHeight } })}>
      {children}
    </div>
  );
}

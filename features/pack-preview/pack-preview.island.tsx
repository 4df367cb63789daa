'use client';

import type { Finding } from '@talkaroo/content/packs/finding';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type PackPreviewEvent, packPreviewPath } from '@/lib/routing/pack-preview';
import { PackFindings } from './pack-findings';

type PackPreviewProps = {
  /** Of the packs that the page was made of. */
  version: string;
};

/**
 * In development: asks for the page anew when the packs change, so that it shows the new text and keeps all else (what is
 * typed, what is open, where it is scrolled to), and says over the page what is wrong in them.
 */
export function PackPreview({ version }: PackPreviewProps) {
  const router = useRouter();
  const latest = useEvents();
  const [dismissed, setDismissed] = useState<Finding[]>();
  const container = useTopmost();
  const findings = latest?.findings.filter(({ severity }) => severity === 'error') ?? [];
  const isShown = container && findings.length > 0 && dismissed !== latest?.findings;

  const isNew = latest !== undefined && latest.version !== version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each event asks once.
  useEffect(() => {
    if (isNew) router.refresh();
  }, [latest, router]);

  useEffect(() => {
    if (!isShown) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Keep the surrounding dialog open.
      event.preventDefault();
      setDismissed(latest?.findings);
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [isShown, latest]);

  if (!isShown) return null;
  return createPortal(<PackFindings findings={findings} onDismiss={() => setDismissed(latest?.findings)} />, container);
}

/** The latest event. A page in the background does not listen: a browser has few connections for all of them. */
function useEvents(): PackPreviewEvent | undefined {
  const [latest, setLatest] = useState<PackPreviewEvent>();
  useEffect(() => {
    let source: EventSource | undefined;
    const listen = () => {
      source?.close();
      source = undefined;
      if (document.hidden) return;
      source = new EventSource(packPreviewPath);
      source.onmessage = ({ data }: MessageEvent<string>) => setLatest(JSON.parse(data));
    };
    listen();
    document.addEventListener('visibilitychange', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      source?.close();
    };
  }, []);
  return latest;
}

/** The topmost open dialog, outside of which nothing can be read or pressed; else the body. */
function useTopmost(): Element | undefined {
  const [topmost, setTopmost] = useState<Element>();
  useEffect(() => {
    const update = () => setTopmost([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body);
    const events = ['toggle', 'close'];
    update();
    for (const name of events) addEventListener(name, update, true);
    return () => {
      for (const name of events) removeEventListener(name, update, true);
    };
  }, []);
  return topmost;
}

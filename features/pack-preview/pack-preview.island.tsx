'use client';

import type { Finding } from '@talkaroo/content/packs/finding';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type PackPreviewEvent, packPreviewPath } from '@/lib/routing/pack-preview';
import { PackFindings } from './pack-findings';

type PackPreviewProps = {
  version: string;
};

/** In development, refreshes the page when the packs change, without losing its state, and shows their mistakes. */
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
      event.preventDefault();
      setDismissed(latest?.findings);
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [isShown, latest]);

  if (!isShown) return null;
  return createPortal(<PackFindings findings={findings} onDismiss={() => setDismissed(latest?.findings)} />, container);
}

/** Returns the latest event. Pages in the background do not listen: a browser limits connections per host. */
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

/** Returns the topmost modal dialog, as everything outside of it is inert; otherwise the body. */
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

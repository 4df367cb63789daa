import { startReporting } from '@/lib/errors/start-reporting';

if (process.env.NODE_ENV === 'production') startReporting();
else startStarter();

/** Starts the starter in development, where no server writes it into the page and the scripts do not sleep. */
async function startStarter(): Promise<void> {
  const [{ start }, { startUnasked }, { startControls }, { pageDataId }] = await Promise.all([
    import('@/lib/starter/start'),
    import('@/lib/starter/unasked'),
    import('@/lib/starter/controls'),
    import('@/lib/starter/page-data'),
  ]);
  const data = document.getElementById(pageDataId)?.textContent;
  if (!data) return;
  const starter = start(JSON.parse(data), [], () => {});
  startUnasked(starter);
  startControls(starter);
  starter.releasePresses();
}

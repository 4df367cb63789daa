import { startReporting } from '@/lib/errors/start-reporting';

if (process.env.NODE_ENV === 'production') startReporting();
else startStarter();

/** Starts the starter in development, where no server writes it into the page and the scripts do not sleep. */
async function startStarter(): Promise<void> {
  const [{ start }, { pageDataId }] = await Promise.all([
    import('@/lib/starter/start'),
    import('@/lib/starter/page-data'),
  ]);
  const data = document.getElementById(pageDataId)?.textContent;
  if (data) start(JSON.parse(data), []).releasePresses();
}

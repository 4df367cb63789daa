// Runs in the browser before React does.
import { startReporting } from '@/lib/errors/start-reporting';

// In development, Next.js shows errors itself.
if (process.env.NODE_ENV === 'production') startReporting();

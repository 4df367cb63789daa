// Entry point of the script that measures a page view. It is bundled separately, because most page views end before the
// page's own scripts run; the starter loads it for some of them.
import { sendVitals } from './send-vitals';

const { lang: language, dataset } = document.documentElement;
sendVitals({ language, region: dataset.region, page: location.pathname }, window.starter?.page ?? '');

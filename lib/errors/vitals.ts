// Measures a page view. Bundled separately, for the starter: most page views end before the page's own scripts run.
import { sendVitals } from './send-vitals';

const { lang: language, dataset } = document.documentElement;
sendVitals({ language, region: dataset.region, page: location.pathname }, window.starter?.data.page ?? '');

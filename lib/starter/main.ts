// Entry point of the starter, bundled separately and inlined after the page's data.
import { pageDataId } from './page-data';
import { start } from './start';

const data = (document.getElementById(pageDataId) as HTMLElement).textContent ?? '';
const { scripts = '' } = (document.currentScript as HTMLScriptElement).dataset;
start(JSON.parse(data), scripts.split(' '));

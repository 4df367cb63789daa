// The starter as the finisher writes it into each page, right behind the page's data; bundled by itself.
import { pageDataId } from './page-data';
import { start } from './start';

const data = (document.getElementById(pageDataId) as HTMLElement).textContent ?? '';
const { scripts = '' } = (document.currentScript as HTMLScriptElement).dataset;
start(JSON.parse(data), scripts.split(' '));

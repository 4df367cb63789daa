// Entry point of the starter, bundled separately and inlined after the page's data.
import { appendToHead } from './append-to-head';
import { allowOwnScripts } from './own-scripts';
import { pageDataId } from './page-data';
import { start } from './start';

/** Addresses of the other parts, from the bundler. */
declare const unaskedPart: string;
declare const controlsPart: string;

const data = JSON.parse((document.getElementById(pageDataId) as HTMLElement).textContent ?? '');
const { scripts = '' } = (document.currentScript as HTMLScriptElement).dataset;
const [first = '', ...others] = scripts.split(' ');
allowOwnScripts(data);
start(data, [first, controlsPart, ...others], () => appendToHead('script', { src: unaskedPart }));

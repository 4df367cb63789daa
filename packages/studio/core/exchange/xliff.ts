import { stripBom } from '@talkaroo/content/text/strip-bom';
import { groupBy, mapValues, sortBy, uniq } from 'es-toolkit';
import { SaxesParser } from 'saxes';
import { escapeXml } from '@/lib/seo/xml';
import { EditRefused } from '../edits';
import { placeId } from '../place-id';
import { codesIn, isOptional, pieces, type Syntax } from './codes';
import type { ExportedUnit, ReadUnit } from './units';

const namespace = 'urn:oasis:names:tc:xliff:document:2.0';

/** Converts a path to an XML token: `en@my/home.json` becomes `en_my_home.json`. */
export function fileToken(file: string): string {
  return file.replace(/[^\w.-]/g, '_');
}

/** Writes an XLIFF 2.0 document; language tags are BCP 47. */
export function writeXliff(
  units: readonly ExportedUnit[],
  sourceTag: string,
  target: { tag: string; dir: 'ltr' | 'rtl' },
): string {
  const direction = target.dir === 'rtl' ? ' trgDir="rtl"' : '';
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${namespace}" version="2.0" srcLang="${sourceTag}" trgLang="${target.tag}">`,
    ...Object.entries(groupBy(units, ({ file }) => file)).flatMap(([file, ofFile]) => [
      `  <file id="${fileToken(file)}" original="${escapeXml(file)}"${direction}>`,
      ...ofFile.flatMap(unitLines),
      '  </file>',
    ]),
    '</xliff>',
  ];
  return `${lines.join('\n')}\n`;
}

function unitLines({ file, id, syntax, state, source, target, isOpen, notes }: ExportedUnit): string[] {
  const sides = [source, target ?? ''].map((text) => sideOf(text, syntax));
  const codes = sides.flatMap(({ parts, closing }) => parts.filter((_, at) => at % 2 === 1 && !closing.has(at)));
  const ids = uniq(codes);
  const own = codesIn(target ?? source, syntax);
  const required = codesIn(source, syntax).filter((code) => own.includes(code) && !isOptional(code));
  const [english, translation] = sides.map((side) => written(side, ids, required));
  const noteLines = notes.map(({ about, text }) => `        <note category="${about}">${escaped(text)}</note>`);
  return [
    `    <unit id="${id}_${state}" name="${escapeXml(placeId({ file, key: id }))}" xml:space="preserve">`,
    ...(notes.length > 0 ? ['      <notes>', ...noteLines, '      </notes>'] : []),
    `      <segment state="${target !== undefined && !isOpen ? 'translated' : 'initial'}">`,
    `        <source>${english}</source>`,
    ...(target !== undefined ? [`        <target>${translation}</target>`] : []),
    '      </segment>',
    '    </unit>',
  ];
}

/** `ends`: where each opening code such as `<course>` is closed. `closing`: all of these places. */
type Side = { parts: readonly string[]; ends: Map<number, number>; closing: ReadonlySet<number> };

function sideOf(shown: string, syntax: Syntax): Side {
  const parts = pieces(shown, syntax);
  const nameOf = (code = '') => /^<\/?([^\s<>/]+)/.exec(code)?.[1];
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (const [at, piece] of parts.entries()) {
    if (at % 2 === 0) continue;
    if (/^(?:<[^/]|!?\[)/.test(piece)) open.push(at);
    const start = open.at(-1);
    if (start === undefined || !/^(?:<\/|\])/.test(piece) || nameOf(parts[start]) !== nameOf(piece)) continue;
    ends.set(start, at);
    open.pop();
  }
  return { parts, ends, closing: new Set(ends.values()) };
}

/** Stands for a line break where codes are shown. */
const lineBreak = '¶';

/** Writes words and inline elements. Equal codes in source and target share an id. */
function written({ parts, ends, closing }: Side, ids: readonly string[], required: readonly string[]): string {
  const times = new Map<string, number>();
  const show = (code = '') => escapeXml(code === '\n' ? lineBreak : code);
  return parts
    .map((piece, at) => {
      if (at % 2 === 0) return escaped(piece);
      if (closing.has(at)) return '</pc>';
      const time = (times.get(piece) ?? 0) + 1;
      times.set(piece, time);
      const id = `id="${ids.indexOf(piece) + 1}${time > 1 ? `-${time}` : ''}"`;
      const fixed = required.includes(piece) ? ' canDelete="no"' : '';
      const end = ends.get(at);
      if (end !== undefined) {
        return `<pc ${id} type="link" dispStart="${show(piece)}" dispEnd="${show(parts[end])}"${fixed}>`;
      }
      const type = piece === '\n' ? 'type="fmt" subType="xlf:lb"' : 'type="ui" subType="xlf:var"';
      return `<ph ${id} ${type} disp="${show(piece)}"${fixed}/>`;
    })
    .join('');
}

/** Characters that XML cannot contain, even escaped. */
const forbidden = /([^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}])/u;

function escaped(text: string): string {
  return text
    .split(forbidden)
    .map((part) =>
      forbidden.test(part)
        ? `<cp hex="${part.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}"/>`
        : escapeXml(part).replaceAll('\r', '&#13;'),
    )
    .join('');
}

type XmlElement = {
  /** Without a prefix in XLIFF's namespace; others are `{uri}name`. */
  name: string;
  attributes: Readonly<Record<string, string | undefined>>;
  children: (XmlElement | string)[];
};

function refuse(message: string): never {
  throw new EditRefused(message, 'Export the texts again, and have the agency fill in that file.');
}

function readXml(content: string): XmlElement | undefined {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const document: XmlElement = { name: '', attributes: {}, children: [] };
  const open = [document];
  const add = (child: XmlElement | string) => open.at(-1)?.children.push(child);
  parser.on('error', (error) => refuse(`This file is no correct XML: ${error.message}.`));
  // Entities of a document type could read other files or expand to gigabytes. XLIFF never needs one.
  parser.on('doctype', () => refuse('This file has a document type declaration.'));
  parser.on('opentag', ({ local, uri, attributes }) => {
    const name = uri === namespace ? local : `{${uri}}${local}`;
    const element = { name, attributes: mapValues(attributes, ({ value }) => value), children: [] };
    add(element);
    open.push(element);
    if (open.length > 100) refuse('This file has elements in too many others.');
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => open.pop());
  parser.write(stripBom(content)).close();
  return elementsIn(document)[0];
}

function elementsIn({ children }: XmlElement, ...names: string[]): XmlElement[] {
  const elements = children.filter((child) => typeof child !== 'string');
  return names.length === 0 ? elements : elements.filter(({ name }) => names.includes(name));
}

function within(element: XmlElement, name: string): XmlElement[] {
  return elementsIn(element).flatMap((child) => (child.name === name ? [child] : within(child, name)));
}

/** Reads XLIFF 2 of any tool, with reordered or segmented units, in the language `tag`. Throws EditRefused. */
export function readXliff(content: string, tag: string): ReadUnit[] {
  const root = readXml(content);
  if (root?.name !== 'xliff') {
    const name = root?.name.replace(/^{.*}/, '');
    const { version = '' } = root?.attributes ?? {};
    return refuse(name === 'xliff' ? `This is XLIFF ${version}, and not XLIFF 2.` : `This is no XLIFF, but <${name}>.`);
  }
  const target = root.attributes.trgLang ?? refuse('This file does not say into which language it was translated.');
  if (languageOf(target) !== languageOf(tag)) {
    throw new EditRefused(
      `This file is of another language: “${target}”, and not “${tag}”.`,
      'Import it where it was exported.',
    );
  }
  return within(root, 'file').flatMap((file) =>
    within(file, 'unit').map((unit) => readUnit(file.attributes.id ?? '', unit)),
  );
}

function languageOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().language;
  } catch {
    return undefined;
  }
}

function readUnit(file: string, unit: XmlElement): ReadUnit {
  const { id: name = '' } = unit.attributes;
  const [, id = name, state = ''] = /^(.*)_([0-9a-f]{8})$/.exec(name) ?? [];
  const codes = new Map<string, string>();
  const lost: string[] = [];
  const elements = elementsIn(unit, 'segment', 'ignorable');
  const sources = elements.map((segment) => textIn(elementsIn(segment, 'source'), codes, []));
  const segments = elements.map((segment, at) => {
    const [target] = elementsIn(segment, 'target');
    return {
      isIgnorable: segment.name === 'ignorable',
      isInitial: (segment.attributes.state ?? 'initial') === 'initial',
      order: Number(target?.attributes.order ?? at + 1),
      source: sources[at] ?? '',
      target: target && textIn([target], codes, lost),
    };
  });
  const own = segments.filter(({ isIgnorable }) => !isIgnorable);
  const states = own.flatMap(({ isInitial, source, target = '' }) => {
    if (source.trim() === '') return [];
    if (target.trim() === '') return ['missing'];
    if (!isInitial || unwrapped(target) !== unwrapped(source)) return ['translated'];
    // Numbers and symbols are the same in every language.
    const words = [...codes.values()].reduce((text, code) => text.replaceAll(code, ''), source);
    return /\p{L}/u.test(words) ? ['copied'] : [];
  });
  const isTranslated = own.some(({ target = '' }) => target.trim() !== '');
  // Ignorable parts without a target appear unchanged in both languages.
  const parts = sortBy(segments, ['order']).map(
    ({ isIgnorable, source, target = isIgnorable ? source : '' }) => target,
  );
  const target = isTranslated ? unwrapped(parts.join('')) : undefined;
  const copied = states.includes('translated') ? 'part' : 'whole';
  const [unknown] = lost.map((code) => new EditRefused(`The placeholder ${code} of this text is not known.`, fix));
  const problem = isTranslated && states.includes('missing') ? partlyTranslated : unknown;
  return { file, id, state, target, problem, copied: states.includes('copied') ? copied : undefined };
}

const fix = 'Have it translated in the agency’s program, and export it there again.';

export const partlyTranslated = new EditRefused('Only a part of this text is translated.', fix);

/** Stands for real line breaks until those of tools are removed. XML cannot contain it. */
const realBreak = '\0';

/**
 * Reads words and codes. Tools may omit what a code says where the source has it.
 * @param codes what codes say, by kind and id; gets those that are read
 * @param lost gets the ids of unknown codes
 */
function textIn(elements: readonly XmlElement[], codes: Map<string, string>, lost: string[]): string {
  const code = (name: string, id: string, shown = codes.get(`${name} ${id}`)) => {
    if (!shown) lost.push(id);
    else codes.set(`${name} ${id}`, shown === lineBreak ? realBreak : shown);
    return codes.get(`${name} ${id}`) ?? '';
  };
  const textOf = (child: XmlElement | string): string => {
    if (typeof child === 'string') return child;
    const { id = '', startRef = id, disp, dispStart, dispEnd, hex = '' } = child.attributes;
    const inside = () => child.children.map(textOf).join('');
    if (child.name === 'cp') return letterOf(hex);
    if (child.name === 'ph') return code('code', id, disp);
    if (child.name === 'sc') return code('start', id, disp);
    if (child.name === 'ec') return code('end', startRef, disp);
    return child.name === 'pc' ? code('start', id, dispStart) + inside() + code('end', id, dispEnd) : inside();
  };
  return elements.flatMap(({ children }) => children.map(textOf)).join('');
}

function letterOf(hex: string): string {
  const code = Number.parseInt(hex, 16);
  return Number.isInteger(code) && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Removes line breaks and indentation that tools add. Real line breaks are codes. */
function unwrapped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/^[ \t]*\n\s*|\s*\n[ \t]*$/g, '')
    .replace(/[ \t]*\n[ \t]+/g, ' ')
    .replaceAll(realBreak, '\n');
}

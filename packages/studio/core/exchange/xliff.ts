import { stripBom } from '@talkaroo/content/text/strip-bom';
import { mapValues, sortBy } from 'es-toolkit';
import { SaxesParser } from 'saxes';
import { escapeXml } from '@/lib/seo/xml';
import { ExchangeError, type FilePart, type FileUnit, type ReadUnit } from './file';
import { hashOf, type Inline, isOptional, joined } from './inline';

const namespace = 'urn:oasis:names:tc:xliff:document:2.0';

/** Converts a path to an XML token: `en@my/home.json` becomes `en_my_home.json`. */
export function fileToken(file: string): string {
  return file.replace(/[^\w.-]/g, '_');
}

/** Writes an XLIFF 2.0 document; language tags are BCP 47. */
export function writeXliff(
  parts: readonly FilePart[],
  sourceTag: string,
  target: { tag: string; dir: 'ltr' | 'rtl' },
): string {
  const direction = target.dir === 'rtl' ? ' trgDir="rtl"' : '';
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${namespace}" version="2.0" srcLang="${sourceTag}" trgLang="${target.tag}">`,
    ...parts.flatMap(({ file, units }) => [
      `  <file id="${fileToken(file)}" original="${escapeXml(file)}"${direction}>`,
      ...units.flatMap((unit) => unitLines(file, unit)),
      '  </file>',
    ]),
    '</xliff>',
  ];
  return `${lines.join('\n')}\n`;
}

function unitLines(file: string, { id, state, source, target, isOpen, notes }: FileUnit): string[] {
  const own = new Set(sourcesIn(target ?? source));
  const required = new Set(sourcesIn(source).filter((code) => own.has(code) && !isOptional(code)));
  const codes = [...new Set(sourcesIn([...source, ...(target ?? [])].filter(({ kind }) => kind !== 'close')))];
  const noteLines = notes.map(({ about, text }) => `        <note category="${about}">${escaped(text)}</note>`);
  return [
    `    <unit id="${id}_${state}" name="${escapeXml(`${file} ${id}`)}" xml:space="preserve">`,
    ...(notes.length > 0 ? ['      <notes>', ...noteLines, '      </notes>'] : []),
    `      <segment state="${target && !isOpen ? 'translated' : 'initial'}">`,
    `        <source>${written(source, codes, required)}</source>`,
    ...(target ? [`        <target>${written(target, codes, required)}</target>`] : []),
    '      </segment>',
    '    </unit>',
  ];
}

/** Stands for a line break where codes are shown. */
const lineBreak = '¶';

/** Writes words and inline elements. Equal codes in source and target share an id. */
function written(parts: readonly Inline[], codes: readonly string[], required: ReadonlySet<string>): string {
  const times = new Map<string, number>();
  const show = (source: string) => escapeXml(source === '\n' ? lineBreak : source);
  return parts
    .map((part, at) => {
      if (part.kind === 'words') return escaped(part.text);
      if (part.kind === 'close') return '</pc>';
      const { source } = part;
      const time = (times.get(source) ?? 0) + 1;
      times.set(source, time);
      const id = `id="${codes.indexOf(source) + 1}${time > 1 ? `-${time}` : ''}"`;
      const fixed = required.has(source) ? ' canDelete="no"' : '';
      if (part.kind === 'open') {
        return `<pc ${id} type="link" dispStart="${show(source)}" dispEnd="${show(closeOf(parts, at))}"${fixed}>`;
      }
      const type = source === '\n' ? 'type="fmt" subType="xlf:lb"' : 'type="ui" subType="xlf:var"';
      return `<ph ${id} ${type} disp="${show(source)}"${fixed}/>`;
    })
    .join('');
}

function sourcesIn(parts: readonly Inline[]): string[] {
  return parts.flatMap((part) => (part.kind === 'words' ? [] : [part.source]));
}

function closeOf(parts: readonly Inline[], at: number): string {
  let depth = 0;
  for (const part of parts.slice(at)) {
    if (part.kind === 'open') depth += 1;
    if (part.kind === 'close') depth -= 1;
    if (part.kind === 'close' && depth === 0) return part.source;
  }
  return '';
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
  throw new ExchangeError(message, 'Export the texts again, and have the agency fill in that file.');
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
  return children.filter(
    (child) => typeof child !== 'string' && (names.length === 0 || names.includes(child.name)),
  ) as XmlElement[];
}

function within(element: XmlElement, name: string): XmlElement[] {
  return elementsIn(element).flatMap((child) => (child.name === name ? [child] : within(child, name)));
}

/** Reads XLIFF 2 of any tool, with reordered or segmented units. Throws ExchangeError if it is invalid. */
export function readXliff(content: string): { units: ReadUnit[]; tag: string } {
  const root = readXml(content);
  if (root?.name !== 'xliff') {
    const name = root?.name.replace(/^{.*}/, '');
    const { version = '' } = root?.attributes ?? {};
    return refuse(name === 'xliff' ? `This is XLIFF ${version}, and not XLIFF 2.` : `This is no XLIFF, but <${name}>.`);
  }
  const tag = root.attributes.trgLang ?? refuse('This file does not say into which language it was translated.');
  const units = within(root, 'file').flatMap((file) =>
    within(file, 'unit').map((unit) => readUnit(file.attributes.id ?? '', unit)),
  );
  return { units, tag };
}

type Code = { kind: 'code' | 'open' | 'close'; id: string; shown: string | undefined };
type RawInline = { kind: 'words'; text: string } | Code;

function inlineIn({ children }: XmlElement): RawInline[] {
  return children.flatMap((child): RawInline[] => {
    if (typeof child === 'string') return [{ kind: 'words', text: child }];
    const { name, attributes } = child;
    const { id = '', startRef = id, disp: shown, dispStart, dispEnd } = attributes;
    if (name === 'cp') return [{ kind: 'words', text: letterOf(child) }];
    if (name === 'ph') return [{ kind: 'code', id, shown }];
    if (name === 'sc') return [{ kind: 'open', id, shown }];
    if (name === 'ec') return [{ kind: 'close', id: startRef, shown }];
    if (name !== 'pc') return inlineIn(child);
    return [{ kind: 'open', id, shown: dispStart }, ...inlineIn(child), { kind: 'close', id, shown: dispEnd }];
  });
}

function letterOf({ attributes }: XmlElement): string {
  const code = Number.parseInt(attributes.hex ?? '', 16);
  return Number.isInteger(code) && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

function readUnit(file: string, unit: XmlElement): ReadUnit {
  const { id: name = '' } = unit.attributes;
  const [, id = name, state = ''] = /^(.*)_([0-9a-f]{8})$/.exec(name) ?? [];
  const segments = elementsIn(unit, 'segment', 'ignorable').map((segment, at) => {
    const [source, target] = ['source', 'target'].map((name) => elementsIn(segment, name)[0]);
    return {
      isIgnorable: segment.name === 'ignorable',
      isInitial: (segment.attributes.state ?? 'initial') === 'initial',
      order: Number(target?.attributes.order ?? at + 1),
      source: source ? inlineIn(source) : [],
      target: target && inlineIn(target),
    };
  });
  const known = new Map(
    segments
      .flatMap(({ source }) => source)
      .flatMap((part) => (part.kind === 'words' ? [] : [[`${part.kind} ${part.id}`, part] as const])),
  );
  // Tools may omit attributes that the source has.
  const codeOf = (part: Code) => {
    const shown = part.shown ?? known.get(`${part.kind} ${part.id}`)?.shown;
    return shown === lineBreak ? '\n' : shown;
  };
  const says = (parts: readonly RawInline[]) =>
    unwrapped(
      joined(parts.map((part) => (part.kind === 'words' ? part : { kind: part.kind, source: codeOf(part) ?? '' }))),
    );
  const states = segments.flatMap(({ isIgnorable, isInitial, source, target = [] }) => {
    if (isIgnorable || !hasContent(source)) return [];
    if (!hasContent(target)) return ['missing'];
    const isCopy = isInitial && hashOf(says(target)) === hashOf(says(source));
    // Numbers and symbols are the same in every language.
    return isCopy ? (/\p{L}/u.test(wordsIn(source)) ? ['copied'] : []) : ['translated'];
  });
  const isTranslated = segments.some(({ isIgnorable, target = [] }) => !isIgnorable && hasContent(target));
  // Ignorable parts without a target appear unchanged in both languages.
  const parts = sortBy(isTranslated ? segments : [], ['order']).flatMap(
    ({ isIgnorable, source, target }) => target ?? (isIgnorable ? source : []),
  );
  const target = says(parts);
  const lost = parts.find((part) => part.kind !== 'words' && !codeOf(part));
  const copied = states.includes('copied') && (states.includes('translated') ? 'part' : 'whole');
  const message =
    isTranslated && states.includes('missing')
      ? partlyTranslated.message
      : lost && lost.kind !== 'words' && `The placeholder ${lost.id} of this text is not known.`;
  return {
    file,
    id,
    state,
    target: target.length > 0 ? target : undefined,
    ...(copied && { copied }),
    ...(message && { problem: { message, fix } }),
  };
}

const fix = 'Have it translated in the agency’s program, and export it there again.';

export const partlyTranslated = { message: 'Only a part of this text is translated.', fix };

function wordsIn(parts: readonly RawInline[]): string {
  return parts.map((part) => (part.kind === 'words' ? part.text : '')).join('');
}

function hasContent(parts: readonly RawInline[]): boolean {
  return parts.some(({ kind }) => kind !== 'words') || wordsIn(parts).trim() !== '';
}

/** Removes line breaks and indentation that tools add. Real line breaks are codes. */
function unwrapped(parts: readonly Inline[]): Inline[] {
  const last = parts.length - 1;
  const texts = parts.map((part, at): Inline => {
    if (part.kind !== 'words') return part;
    let text = part.text.replace(/\r\n?/g, '\n');
    if (at === 0) text = text.replace(/^[ \t]*\n\s*/, '');
    if (at === last) text = text.replace(/\s*\n[ \t]*$/, '');
    return { kind: 'words', text: text.replace(/[ \t]*\n[ \t]+/g, ' ') };
  });
  return joined(texts);
}

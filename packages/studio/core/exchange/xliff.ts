import { stripBom } from '@talkaroo/content/text/strip-bom';
import { SaxesParser, type SaxesTagNS } from 'saxes';
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
  const codes = new Codes(source, target);
  const [from, to] = [codes.written(source), target && codes.written(target)];
  return [
    `    <unit id="${id}_${state}" name="${escapeXml(`${file} ${id}`)}" xml:space="preserve">`,
    ...(notes.length > 0
      ? [
          '      <notes>',
          ...notes.map(({ about, text }) => `        <note category="${about}">${escaped(text)}</note>`),
          '      </notes>',
        ]
      : []),
    ...codes.dataLines(),
    `      <segment state="${target && !isOpen ? 'translated' : 'initial'}">`,
    `        <source>${from}</source>`,
    ...(to === undefined ? [] : [`        <target>${to}</target>`]),
    '      </segment>',
    '    </unit>',
  ];
}

/** Inline elements of a unit. Equal codes in source and target share an id. */
class Codes {
  readonly #data = new Map<string, string>();
  readonly #required: ReadonlySet<string>;
  #numbers = new Map<string, number[]>();
  #next = 1;

  constructor(source: readonly Inline[], target: readonly Inline[] | undefined) {
    const own = new Set(sourcesIn(target ?? source));
    this.#required = new Set(sourcesIn(source).filter((code) => own.has(code) && !isOptional(code)));
  }

  written(parts: readonly Inline[]): string {
    const given = new Map([...this.#numbers].map(([source, numbers]) => [source, [...numbers]]));
    const numberOf = (source: string) => {
      const known = given.get(source)?.shift();
      if (known !== undefined) return known;
      const number = this.#next;
      this.#next += 1;
      this.#numbers.set(source, [...(this.#numbers.get(source) ?? []), number]);
      return number;
    };
    return parts
      .map((part, at) => {
        if (part.kind === 'words') return escaped(part.text);
        if (part.kind === 'close') return '</pc>';
        const { source } = part;
        const fixed = this.#required.has(source) ? ' canDelete="no"' : '';
        const common = `id="${numberOf(source)}"`;
        if (part.kind === 'code') {
          const type = source === '\n' ? 'type="fmt" subType="xlf:lb"' : 'type="ui" subType="xlf:var"';
          const shown = source === '\n' ? '¶' : source;
          return `<ph ${common} dataRef="${this.#refOf(source)}" ${type} disp="${escapeXml(shown)}"${fixed}/>`;
        }
        const close = closeOf(parts, at);
        const ends = `dataRefStart="${this.#refOf(source)}" dataRefEnd="${this.#refOf(close)}"`;
        const shown = `dispStart="${escapeXml(source)}" dispEnd="${escapeXml(close)}"`;
        return `<pc ${common} ${ends} type="link" ${shown}${fixed}>`;
      })
      .join('');
  }

  #refOf(source: string): string {
    const ref = this.#data.get(source) ?? `d${this.#data.size + 1}`;
    this.#data.set(source, ref);
    return ref;
  }

  dataLines(): string[] {
    if (this.#data.size === 0) return [];
    const data = [...this.#data].map(([source, ref]) => `        <data id="${ref}">${escaped(source)}</data>`);
    return ['      <originalData>', ...data, '      </originalData>'];
  }
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

type Content = Segment & { kind: 'source' | 'target'; parts: RawInline[]; order: number };
type Segment = {
  segment: number;
  isIgnorable: boolean;
  /** Whether the translation is unconfirmed. */
  isInitial: boolean;
};
type RawInline =
  | { kind: 'words'; text: string }
  | { kind: 'code' | 'open' | 'close'; id: string; ref: string | undefined; shown: string | undefined };
type OpenUnit = {
  id: string;
  data: Map<string, string>;
  contents: Content[];
  segments: number;
};

/** Reads XLIFF 2 of any tool, with reordered or segmented units. Throws ExchangeError if it is invalid. */
export function readXliff(content: string): { units: ReadUnit[]; tag: string } {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const units: ReadUnit[] = [];
  const path: string[] = [];
  let tag: string | undefined;
  let file = '';
  let unit: OpenUnit | undefined;
  let inside: Content | undefined;
  let data: { id: string; text: string } | undefined;
  let segment: Segment = { segment: 0, isIgnorable: false, isInitial: true };
  const ends: { id: string; ref: string | undefined; shown: string | undefined }[] = [];

  const refuse = (message: string): never => {
    throw new ExchangeError(message, 'Export the texts again, and have the agency fill in that file.');
  };
  parser.on('error', (error) => refuse(`This file is no correct XML: ${error.message}.`));
  // Entities of a document type could read other files or expand to gigabytes. XLIFF never needs one.
  parser.on('doctype', () => refuse('This file has a document type declaration.'));
  parser.on('opentag', (element) => {
    const { local, uri } = element;
    const name = uri === namespace ? local : `{${uri}}${local}`;
    if (path.length === 0) {
      if (local !== 'xliff' || uri !== namespace) {
        const version = attribute(element, 'version');
        refuse(
          local === 'xliff' ? `This is XLIFF ${version ?? ''}, and not XLIFF 2.` : `This is no XLIFF, but <${local}>.`,
        );
      }
      tag = attribute(element, 'trgLang');
    }
    path.push(name);
    if (path.length > 100) refuse('This file has elements in too many others.');
    if (inside) {
      openInline(name, element, inside);
      return;
    }
    if (name === 'file') file = attribute(element, 'id') ?? '';
    if (name === 'unit') unit = { id: attribute(element, 'id') ?? '', data: new Map(), contents: [], segments: 0 };
    if (!unit) return;
    if (name === 'data') data = { id: attribute(element, 'id') ?? '', text: '' };
    if (name === 'cp' && data) data.text += letterOf(element);
    if (name === 'segment' || name === 'ignorable') {
      unit.segments += 1;
      const isInitial = (attribute(element, 'state') ?? 'initial') === 'initial';
      segment = { segment: unit.segments, isIgnorable: name === 'ignorable', isInitial };
    }
    const parent = path.at(-2);
    if ((name === 'source' || name === 'target') && (parent === 'segment' || parent === 'ignorable')) {
      const order = Number(attribute(element, 'order') ?? unit.segments);
      inside = { ...segment, kind: name, parts: [], order };
    }
  });

  function openInline(name: string, element: SaxesTagNS, { parts }: Content): void {
    const id = attribute(element, 'id') ?? '';
    if (name === 'cp') parts.push({ kind: 'words', text: letterOf(element) });
    if (name === 'ph') {
      parts.push({ kind: 'code', id, ref: attribute(element, 'dataRef'), shown: attribute(element, 'disp') });
    }
    if (name === 'sc') {
      parts.push({ kind: 'open', id, ref: attribute(element, 'dataRef'), shown: attribute(element, 'disp') });
    }
    if (name === 'ec') {
      const start = attribute(element, 'startRef') ?? id;
      parts.push({ kind: 'close', id: start, ref: attribute(element, 'dataRef'), shown: attribute(element, 'disp') });
    }
    if (name === 'pc') {
      parts.push({ kind: 'open', id, ref: attribute(element, 'dataRefStart'), shown: attribute(element, 'dispStart') });
      ends.push({ id, ref: attribute(element, 'dataRefEnd'), shown: attribute(element, 'dispEnd') });
    }
  }

  const addText = (text: string) => {
    if (inside) inside.parts.push({ kind: 'words', text });
    else if (data) data.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const name = path.pop();
    if (inside && name === 'pc') {
      const end = ends.pop();
      if (end) inside.parts.push({ kind: 'close', ...end });
    } else if (inside && (name === 'source' || name === 'target')) {
      unit?.contents.push(inside);
      inside = undefined;
    } else if (name === 'data' && data) {
      unit?.data.set(data.id, data.text);
      data = undefined;
    } else if (name === 'unit' && unit) {
      units.push(readUnit(file, unit));
      unit = undefined;
    }
  });
  parser.write(stripBom(content)).close();
  if (tag === undefined) refuse('This file does not say into which language it was translated.');
  return { units, tag: tag as string };
}

function attribute({ attributes }: SaxesTagNS, name: string): string | undefined {
  return attributes[name]?.value;
}

function letterOf(element: SaxesTagNS): string {
  const code = Number.parseInt(attribute(element, 'hex') ?? '', 16);
  return Number.isInteger(code) && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

function readUnit(file: string, { id: written, data, contents }: OpenUnit): ReadUnit {
  const [, id = written, state = ''] = /^(.*)_([0-9a-f]{8})$/.exec(written) ?? [];
  const sources = contents.filter(({ kind }) => kind === 'source');
  const targets = contents.filter(({ kind }) => kind === 'target');
  const known = new Map(
    sources
      .flatMap(({ parts }) => parts)
      .flatMap((part) => (part.kind === 'words' ? [] : [[`${part.kind} ${part.id}`, part] as const])),
  );
  const codeOf = (part: Exclude<RawInline, { kind: 'words' }>) => {
    const like = known.get(`${part.kind} ${part.id}`);
    // Tools may omit attributes that the source has.
    return data.get(part.ref ?? like?.ref ?? '') ?? part.shown ?? like?.shown;
  };
  const inlineOf = (part: RawInline): Inline =>
    part.kind === 'words' ? part : { kind: part.kind, source: codeOf(part) ?? '' };
  const says = (parts: readonly RawInline[]) => unwrapped(joined(parts.map(inlineOf)));
  const targetOf = (source: Content) => targets.find(({ segment }) => segment === source.segment);
  const states = sources.flatMap((source) => {
    const target = targetOf(source);
    if (source.isIgnorable || !hasContent(source)) return [];
    if (!target || !hasContent(target)) return ['missing'];
    const isCopy = target.isInitial && hashOf(says(target.parts)) === hashOf(says(source.parts));
    if (!isCopy) return ['translated'];
    return hasLetters(source) ? ['copied'] : [];
  });
  const isTranslated = targets.some((target) => !target.isIgnorable && hasContent(target));
  // Ignorable parts without a target appear unchanged in both languages.
  const untouched = sources.filter((source) => source.isIgnorable && !targetOf(source));
  const pieces = isTranslated ? [...targets, ...untouched] : [];
  pieces.sort((one, other) => one.order - other.order);
  const parts = pieces.flatMap((piece) => piece.parts);
  const target = says(parts);
  const lost = parts.find((part) => part.kind !== 'words' && codeOf(part) === undefined);
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

function hasContent({ parts }: Content): boolean {
  return parts.some((part) => part.kind !== 'words' || part.text.trim() !== '');
}

/** Returns whether a copy may be untranslated: numbers and symbols are the same in every language. */
function hasLetters({ parts }: Content): boolean {
  return parts.some((part) => part.kind === 'words' && /\p{L}/u.test(part.text));
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

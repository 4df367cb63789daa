import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { type Language, languages } from '@talkaroo/content/regions/languages';
import { isSinglePage, pages } from '@talkaroo/content/regions/pages';
import { allowedTags } from './allowed-tags';
import { counselMistake } from './counsel';
import { isDay } from './day-schema';
import { factNames } from './facts';
import { didYouMean, type Mistake } from './finding';
import { argumentsAndTags, elementsOf, type MessageParts } from './message-shape';
import { nearest } from './nearest';
import { readPageTag } from './page-tags';
import { isPicture, pictureMistake } from './picture-schema';
import type { Leaf } from './shape';

/** Maximum length in UTF-16 code units, about ten pages; longer texts take seconds to parse. */
const maxLength = 20_000;

const emptyText: Mistake = {
  message: 'The text is empty.',
  fix: 'Write one. In another language than English, you may delete the key: the English text is shown then.',
};

/** Checks a text against its shape and returns the first error; later ones may only be consequences of it. */
export function textMistake(text: string, leaf: Leaf): Mistake | undefined {
  if (text.trim() === '') {
    return emptyText;
  }
  if (text.length > maxLength) {
    return {
      message: `The text has more than ${maxLength} characters.`,
      fix: 'Make it shorter, or several texts of it.',
    };
  }
  switch (leaf.kind) {
    case 'picture':
      return isPicture(text) ? undefined : pictureMistake(text);
    case 'day':
      return isDay(text) ? undefined : dayMistake(text);
    case 'counsel':
      return counselMistake(text);
    case 'html':
      return htmlMistake(text) ?? strayPlaceholder(text);
    default:
      return messageMistake(text, leaf) ?? hollowMistake(text);
  }
}

function hollowMistake(text: string): Mistake | undefined {
  const name = /<([\p{L}\p{N}_-]+)>\s*<\/\1>/u.exec(text)?.[1];
  if (!name) return undefined;
  if (text.replaceAll(/<[^<>]*>/g, '').trim() === '') return emptyText;
  return { message: `<${name}> has no words.`, fix: `Write some between <${name}> and </${name}>.` };
}

export function dayMistake(text: string): Mistake {
  return { message: `“${text}” is no day.`, fix: 'Write year, month and day: 2026-05-04.' };
}

function messageMistake(text: string, leaf: Leaf): Mistake | undefined {
  const before = depthMistake(text) ?? tagMistake(text, leaf);
  if (before) return before;
  let parts: MessageParts = { values: new Map(), tags: new Set() };
  try {
    // Skips the slow parser for most texts.
    if (/[{}<]/.test(text)) parts = argumentsAndTags(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return syntaxMistake(text, error as IcuError, leaf);
  }
  return argumentMistake(parts, leaf) ?? strayBrace(text) ?? pluralNameMistake(text);
}

/** Maximum nesting depth; deeper texts would overflow the stack. */
const maxDepth = 20;

function depthMistake(text: string): Mistake | undefined {
  let depth = 0;
  for (const [sign] of text.matchAll(/[{}]|<\/?(?=\p{L})/gu)) {
    depth += sign === '{' || sign === '<' ? 1 : -1;
    if (depth > maxDepth)
      return { message: 'There are too many braces or tags in each other.', fix: 'Write it simpler.' };
  }
  return undefined;
}

const everywhere: readonly string[] = ['brand', ...factNames];

function allowedIn({ arguments: values }: Pick<Leaf, 'arguments'>): string[] {
  return [...Object.keys(values), ...everywhere];
}

function braced(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ');
}

function unknownPlaceholder(name: string, allowed: readonly string[]): Mistake {
  const meant = nearest(name, allowed);
  const own = ['brand', ...allowed.filter((other) => !everywhere.includes(other))];
  return {
    message: `Unknown {${name}}; allowed: ${braced(own)}, and the facts of the region files.`,
    fix: meant
      ? didYouMean(`{${meant}}`)
      : 'Delete it, or write one that is allowed. Names in braces are not translated.',
  };
}

function argumentMistake({ values }: MessageParts, leaf: Leaf): Mistake | undefined {
  const allowed = allowedIn(leaf);
  for (const [name, type] of values) {
    if (!allowed.includes(name)) return unknownPlaceholder(name, allowed);
    const expected = leaf.arguments[name] ?? 'text';
    if (type !== 'text' && type !== expected) {
      return {
        message: `{${name}, …} cannot be formatted: the site puts a finished text there.`,
        fix: `Write {${name}} alone.`,
      };
    }
  }
  if (leaf.inList) return undefined;
  const missing = Object.keys(leaf.arguments).find((name) => !values.has(name));
  if (missing)
    return { message: `{${missing}} is missing.`, fix: `Write {${missing}} where the site is to fill it in.` };
  return undefined;
}

const tagPattern = /<(\/?)([\p{L}][\p{L}\p{N}_-]*)([^<>]*)>/gu;

/** Finds unknown, unclosed or missing tags. `'<b>'` in quotes isn't a tag; `''` is an apostrophe. */
function tagMistake(text: string, leaf: Leaf): Mistake | undefined {
  const { tags: allowed, inList } = leaf;
  const open: string[] = [];
  for (const [whole, slash, name = '', rest] of text
    .replace(/''|'[{}<>](?:[^']|'')*(?:'|$)/g, '')
    .matchAll(tagPattern)) {
    const isLink = readPageTag(name) !== undefined;
    if (!allowed.includes(name) && !(leaf.mayLink && isLink)) return unknownTag(whole, name, leaf);
    if (isLink && !slash && open.some((other) => readPageTag(other))) {
      return { message: `The link ${whole} stands inside another one.`, fix: 'Close the first before it.' };
    }
    if (rest) return { message: `The tag ${whole} has more in it than its name.`, fix: `Write <${slash}${name}>.` };
    if (!slash) open.push(name);
    else if (open.pop() !== name) return notOpen(whole, name);
  }
  const [left] = open;
  if (left) return notClosed(left);
  return inList ? undefined : missingTag(text, allowed);
}

function notOpen(whole: string, name: string): Mistake {
  const fix = `Write <${name}> before it, and close tags in the order that they nest in.`;
  return { message: `${whole} closes a tag that is not open.`, fix };
}

function notClosed(name: string): Mistake {
  return { message: `The tag <${name}> is not closed.`, fix: `Write </${name}> after its words.` };
}

function unknownTag(whole: string, name: string, { tags, mayLink }: Leaf): Mistake {
  const linked = mayLink ? pages.filter(({ id }) => isSinglePage(id)).map(({ id }) => id as string) : [];
  const allowed = tags.map((tag) => `<${tag}>…</${tag}>`);
  if (mayLink) allowed.push('links to pages such as <course>…</course>');
  const meant = nearest(name, [...tags, ...linked]);
  return {
    message: `Unknown tag ${whole}; allowed: ${allowed.join(', ') || 'none here'}.`,
    fix: meant ? didYouMean(`<${meant}>`) : 'Delete it. Names of tags are not translated.',
  };
}

function missingTag(text: string, tags: readonly string[]): Mistake | undefined {
  const missing = tags.find((tag) => !text.includes(`<${tag}>`));
  if (!missing) return undefined;
  return {
    message: `<${missing}> is missing.`,
    fix: `Put <${missing}>…</${missing}> around the words that it is for.`,
  };
}

/** The parser's error, whose message is a code. */
type IcuError = SyntaxError & { location?: { start: { offset: number } } };

function syntaxMistake(text: string, { message: code, location }: IcuError, leaf: Leaf): Mistake {
  const offset = location?.start.offset ?? 0;
  const start = Math.max(0, text.lastIndexOf('{', offset));
  const piece = `“${text.slice(start, start + 24)}${text.length > start + 24 ? '…' : ''}”`;
  const shown = ['brand', ...Object.keys(leaf.arguments)];
  if (code === 'EMPTY_ARGUMENT')
    return {
      message: 'There is nothing between { and }.',
      fix: `Write one of ${braced(shown)}, or delete the braces.`,
    };
  if (code === 'MISSING_OTHER_CLAUSE') {
    return {
      message: `The forms of ${piece} lack “other”.`,
      fix: 'Write other {…} last: it is used for all numbers without a form of their own.',
    };
  }
  if (/DUPLICATE/.test(code)) return { message: `A form stands twice in ${piece}.`, fix: 'Delete one of them.' };
  if (/ARGUMENT_TYPE|SKELETON|STYLE/.test(code)) {
    return {
      message: `What follows the comma in ${piece} is not understood.`,
      fix: 'Write {name} alone, or {name, plural, one {…} other {…}}.',
    };
  }
  if (/SELECTOR|OPTIONS|OFFSET/.test(code)) {
    return {
      message: `The forms of ${piece} are not complete.`,
      fix: 'Each is a word and a text in braces: one {# lesson} other {# lessons}.',
    };
  }
  if (code === 'MALFORMED_ARGUMENT') {
    return { message: `${piece} is no placeholder.`, fix: `A name without spaces stands in braces: ${braced(shown)}.` };
  }
  return { message: `A { is not closed: ${piece}.`, fix: `Write } after the name. Allowed: ${braced(shown)}.` };
}

function strayBrace(text: string): Mistake | undefined {
  const stray =
    text.includes('}') &&
    !text.includes("'") &&
    elementsOf(parse(text)).some((part) => part.type === TYPE.literal && part.value.includes('}'));
  return stray ? { message: 'There is a } without its {.', fix: 'Delete it, or write { before the name.' } : undefined;
}

const pluralNames = ['zero', 'one', 'two', 'few', 'many', 'other'];

function pluralForms(text: string): { type: 'cardinal' | 'ordinal'; forms: string[] }[] {
  if (!/\{[^{}]*,/.test(text)) return [];
  return elementsOf(parse(text)).flatMap((part) =>
    part.type === TYPE.plural
      ? [
          {
            type: part.pluralType ?? 'cardinal',
            forms: Object.keys(part.options).filter((form) => !form.startsWith('=')),
          },
        ]
      : [],
  );
}

function pluralNameMistake(text: string): Mistake | undefined {
  for (const { forms } of pluralForms(text)) {
    const unknown = forms.find((form) => !pluralNames.includes(form));
    if (!unknown) continue;
    const meant = nearest(unknown, pluralNames);
    return {
      message: `“${unknown}” is no form of a plural.`,
      fix: meant ? didYouMean(meant) : `The forms are called ${pluralNames.join(', ')}.`,
    };
  }
  return undefined;
}

/** Warns of plural forms that the language does not use, and of missing ones, which fall back to `other`. */
export function pluralWarning(text: string, language: Language): Mistake | undefined {
  for (const { type, forms } of pluralForms(text)) {
    const { tag } = languages[language];
    const own: string[] = new Intl.PluralRules(tag, { type }).resolvedOptions().pluralCategories;
    const dead = forms.find((form) => !own.includes(form));
    const lacking = pluralNames.find((form) => own.includes(form) && !forms.includes(form));
    if (!dead && !lacking) continue;
    const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(tag);
    const listed = `The forms of ${name}: ${pluralNames.filter((form) => own.includes(form)).join(', ')}.`;
    if (dead) return { message: `${name} has no form “${dead}”: it is never shown.`, fix: `Delete it. ${listed}` };
    return { message: `The form “${lacking}” is missing, which ${name} has.`, fix: `Write ${lacking} {…}. ${listed}` };
  }
  return undefined;
}

/** HTML isn't an ICU message: only the brand and facts are filled in. */
function strayPlaceholder(text: string): Mistake | undefined {
  for (const [, name = ''] of text.matchAll(/\{\s*([\p{L}\w]*)\s*\}/gu)) {
    if (!everywhere.includes(name)) return unknownPlaceholder(name, everywhere);
  }
  return undefined;
}

const tagWithAttributes = /<(\/?)([a-z][a-z0-9]*)((?:[^<>"]|"[^"]*")*)>/gi;

function htmlMistake(text: string): Mistake | undefined {
  const shown = allowedTags.map((tag) => `<${tag}>`).join(', ');
  const open: string[] = [];
  for (const [whole, slash, written = '', rest = ''] of text.matchAll(tagWithAttributes)) {
    const name = written.toLowerCase();
    if (!allowedTags.includes(name)) {
      const meant = nearest(name, allowedTags);
      return {
        message: `${whole} is not shown; allowed: ${shown}.`,
        fix: meant ? didYouMean(`<${meant}>`) : 'Delete it.',
      };
    }
    const attribute = /\s([\w-]+)\s*=/.exec(rest.replace(name === 'a' ? /\shref\s*=/ : /$^/, ''))?.[1];
    if (attribute)
      return {
        message: `“${attribute}” in ${whole} has no effect.`,
        fix: 'Delete it: only <a> has something besides its name, href="…".',
      };
    if (name === 'br') continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return notOpen(whole, name);
  }
  const [left] = open;
  return left ? notClosed(left) : undefined;
}

export function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*?href\s*=\s*"([^"]*)"/gi)].map(([, address = '']) => address);
}

import { TYPE } from '@formatjs/icu-messageformat-parser';
import { type Language, languages } from '@talkaroo/content/regions/languages';
import { singlePages } from '@talkaroo/content/regions/pages';
import { unseenMistake } from '@talkaroo/content/text/unseen';
import { allowedTags } from './allowed-tags';
import { counselMistake } from './counsel';
import { isDay } from './day-schema';
import { factNames } from './facts';
import type { Mistake } from './finding';
import { argumentsIn, partsOf, pluralCategories, pluralNames } from './message-shape';
import { nearestOr } from './nearest';
import { readPageTag } from './page-tags';
import { isPicture, pictureMistake } from './picture-schema';
import type { ArgumentType, Leaf, LeafKind } from './shape';

/** Maximum length in UTF-16 code units, about ten pages; longer texts take seconds to parse. */
const maxLength = 20_000;

const emptyText: Mistake = {
  message: 'The text is empty.',
  fix: 'Write one, or use the English text (in the file of another language: delete the key).',
};

/** Checks a text against its shape and returns the first error; later ones may only be consequences of it. */
export function textMistake(text: string, leaf: Leaf): Mistake | undefined {
  if (text.trim() === '') return emptyText;
  if (text.length > maxLength) {
    const message = `The text has more than ${maxLength} characters.`;
    return { message, fix: 'Make it shorter, or several texts of it.' };
  }
  return rules[leaf.kind](text, leaf) ?? unseenMistake(text);
}

const rules: Record<LeafKind, (text: string, leaf: Leaf) => Mistake | undefined> = {
  picture: (text) => (isPicture(text) ? undefined : pictureMistake(text)),
  day: (text) => (isDay(text) ? undefined : dayMistake(text)),
  counsel: counselMistake,
  html: (text) => htmlMistake(text) ?? strayPlaceholder(text),
  text: (text, leaf) => messageMistake(text, leaf) ?? hollowMistake(text),
};

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
  let parts: Parts;
  try {
    parts = partsOf(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return syntaxMistake(text, error as IcuError, leaf);
  }
  return argumentMistake(argumentsIn(parts), leaf) ?? strayBrace(text, parts) ?? pluralNameMistake(parts);
}

type Parts = ReturnType<typeof partsOf>;

const tooDeep = { message: 'There are too many braces or tags in each other.', fix: 'Write it simpler.' };
/** Maximum nesting depth; deeper texts would overflow the stack. */
const maxDepth = 20;

function depthMistake(text: string): Mistake | undefined {
  let depth = 0;
  for (const [sign] of text.matchAll(/[{}]|<\/?(?=\p{L})/gu)) {
    depth += sign === '{' || sign === '<' ? 1 : -1;
    if (depth > maxDepth) return tooDeep;
  }
  return undefined;
}

const everywhere: readonly string[] = ['brand', ...factNames];

function braced(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ');
}

function unknownPlaceholder(name: string, allowed: readonly string[]): Mistake {
  const own = ['brand', ...allowed.filter((other) => !everywhere.includes(other))];
  const message = `Unknown {${name}}; allowed: ${braced(own)}, and the facts of the region files.`;
  const fix = 'Delete it, or write one that is allowed. Names in braces are not translated.';
  return { message, fix: nearestOr(name, allowed, fix, (meant) => `{${meant}}`) };
}

function argumentMistake(values: ReadonlyMap<string, ArgumentType>, leaf: Leaf): Mistake | undefined {
  const allowed = [...Object.keys(leaf.arguments), ...everywhere];
  for (const [name, type] of values) {
    if (!allowed.includes(name)) return unknownPlaceholder(name, allowed);
    const expected = leaf.arguments[name] ?? 'text';
    if (type === 'text' || type === expected) continue;
    const message = `{${name}, …} cannot be formatted: the site puts a finished text there.`;
    return { message, fix: `Write {${name}} alone.` };
  }
  const missing = leaf.inList ? undefined : Object.keys(leaf.arguments).find((name) => !values.has(name));
  const fix = `Write {${missing}} where the site is to fill it in.`;
  return missing ? { message: `{${missing}} is missing.`, fix } : undefined;
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
  const missing = inList ? undefined : allowed.find((tag) => !text.includes(`<${tag}>`));
  const fix = `Put <${missing}>…</${missing}> around the words that it is for.`;
  return notClosed(open) ?? (missing ? { message: `<${missing}> is missing.`, fix } : undefined);
}

function notOpen(whole: string, name: string): Mistake {
  const fix = `Write <${name}> before it, and close tags in the order that they nest in.`;
  return { message: `${whole} closes a tag that is not open.`, fix };
}

function notClosed([name]: readonly string[]): Mistake | undefined {
  return name ? { message: `The tag <${name}> is not closed.`, fix: `Write </${name}> after its words.` } : undefined;
}

function unknownTag(whole: string, name: string, { tags, mayLink }: Leaf): Mistake {
  const linked = mayLink ? singlePages.map(({ id }) => id) : [];
  const allowed = tags.map((tag) => `<${tag}>…</${tag}>`);
  if (mayLink) allowed.push('links to pages such as <course>…</course>');
  const fix = 'Delete it. Names of tags are not translated.';
  return {
    message: `Unknown tag ${whole}; allowed: ${allowed.join(', ') || 'none here'}.`,
    fix: nearestOr(name, [...tags, ...linked], fix, (meant) => `<${meant}>`),
  };
}

/** The parser's error, whose message is a code. */
type IcuError = SyntaxError & { location?: { start: { offset: number } } };

function syntaxMistake(text: string, { message: code, location }: IcuError, leaf: Leaf): Mistake {
  const offset = location?.start.offset ?? 0;
  const start = Math.max(0, text.lastIndexOf('{', offset));
  const piece = `“${text.slice(start, start + 24)}${text.length > start + 24 ? '…' : ''}”`;
  const names = braced(['brand', ...Object.keys(leaf.arguments)]);
  const mistakes: [code: RegExp, message: string, fix: string][] = [
    [/^EMPTY_ARGUMENT$/, 'There is nothing between { and }.', `Write one of ${names}, or delete the braces.`],
    [
      /^MISSING_OTHER_CLAUSE$/,
      `The forms of ${piece} lack “other”.`,
      'Write other {…} last: it is used for all numbers without a form of their own.',
    ],
    [/DUPLICATE/, `A form stands twice in ${piece}.`, 'Delete one of them.'],
    [
      /ARGUMENT_TYPE|SKELETON|STYLE/,
      `What follows the comma in ${piece} is not understood.`,
      'Write {name} alone, or {name, plural, one {…} other {…}}.',
    ],
    [
      /SELECTOR|OPTIONS|OFFSET/,
      `The forms of ${piece} are not complete.`,
      'Each is a word and a text in braces: one {# lesson} other {# lessons}.',
    ],
    [/^MALFORMED_ARGUMENT$/, `${piece} is no placeholder.`, `A name without spaces stands in braces: ${names}.`],
    [/^/, `A { is not closed: ${piece}.`, `Write } after the name. Allowed: ${names}.`],
  ];
  const [, message, fix] = mistakes.find(([pattern]) => pattern.test(code)) as (typeof mistakes)[number];
  return { message, fix };
}

function strayBrace(text: string, parts: Parts): Mistake | undefined {
  const hasBrace = parts.some((part) => part.type === TYPE.literal && part.value.includes('}'));
  return hasBrace && !text.includes("'")
    ? { message: 'There is a } without its {.', fix: 'Delete it, or write { before the name.' }
    : undefined;
}

function pluralForms(parts: Parts): { type: 'plural' | 'ordinal'; forms: string[] }[] {
  const plurals = parts.filter((part) => part.type === TYPE.plural);
  return plurals.map(({ pluralType, options }) => {
    const forms = Object.keys(options).filter((form) => !form.startsWith('='));
    return { type: pluralType === 'ordinal' ? pluralType : 'plural', forms };
  });
}

function pluralNameMistake(parts: Parts): Mistake | undefined {
  const unknown = pluralForms(parts)
    .flatMap(({ forms }) => forms)
    .find((form) => !pluralNames.includes(form));
  if (!unknown) return undefined;
  const fix = nearestOr(unknown, pluralNames, `The forms are called ${pluralNames.join(', ')}.`);
  return { message: `“${unknown}” is no form of a plural.`, fix };
}

/** Warns of plural forms that the language does not use, and of missing ones, which fall back to `other`. */
export function pluralWarning(text: string, language: Language): Mistake | undefined {
  for (const { type, forms } of pluralForms(partsOf(text))) {
    const { tag } = languages[language];
    const own = pluralCategories(tag, type);
    const dead = forms.find((form) => !own.includes(form));
    const lacking = own.find((form) => !forms.includes(form));
    if (!dead && !lacking) continue;
    const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(tag);
    const listed = `The forms of ${name}: ${own.join(', ')}.`;
    if (dead) return { message: `${name} has no form “${dead}”: it is never shown.`, fix: `Delete it. ${listed}` };
    return { message: `The form “${lacking}” is missing, which ${name} has.`, fix: `Write ${lacking} {…}. ${listed}` };
  }
  return undefined;
}

/** HTML isn't an ICU message: only the brand and facts are filled in. */
function strayPlaceholder(text: string): Mistake | undefined {
  const names = [...text.matchAll(/\{\s*([\p{L}\w]*)\s*\}/gu)].map(([, name = '']) => name);
  const unknown = names.find((name) => !everywhere.includes(name));
  return unknown === undefined ? undefined : unknownPlaceholder(unknown, everywhere);
}

const tagWithAttributes = /<(\/?)([a-z][a-z0-9]*)((?:[^<>"]|"[^"]*")*)>/gi;

function htmlMistake(text: string): Mistake | undefined {
  const shown = allowedTags.map((tag) => `<${tag}>`).join(', ');
  const open: string[] = [];
  for (const [whole, slash, written = '', rest = ''] of text.matchAll(tagWithAttributes)) {
    const name = written.toLowerCase();
    if (!allowedTags.includes(name)) {
      const fix = nearestOr(name, allowedTags, 'Delete it.', (meant) => `<${meant}>`);
      return { message: `${whole} is not shown; allowed: ${shown}.`, fix };
    }
    const attribute = /\s([\w-]+)\s*=/.exec(rest.replace(name === 'a' ? /\shref\s*=/ : /$^/, ''))?.[1];
    const fix = 'Delete it: only <a> has something besides its name, href="…".';
    if (attribute) return { message: `“${attribute}” in ${whole} has no effect.`, fix };
    if (name === 'br') continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return notOpen(whole, name);
  }
  return notClosed(open);
}

export function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*?href\s*=\s*"([^"]*)"/gi)].map(([, address = '']) => address);
}

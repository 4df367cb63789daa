import { allowedTags } from '@talkaroo/content/packs/allowed-tags';
import { fillFacts } from '@talkaroo/content/packs/facts';
import { pluralCategories } from '@talkaroo/content/packs/message-shape';
import { readPageTag } from '@talkaroo/content/packs/page-tags';
import { type Part, type PartsOptions, type PluralPart, partsOf } from '../../core/message-parts';
import type { TextInfo } from '../../protocol';
import { texts } from '../texts';
import { type ChipPart, type ChipRules, has } from './chip-document';
import type { ChipLook } from './chip-state';

const t = texts.panel;

export function syntaxOf({ kind }: Pick<TextInfo, 'kind'>): PartsOptions {
  return { isHtml: kind === 'html' };
}

export function rulesOf(info: TextInfo): ChipRules {
  const { kind, inList, pageTags } = info;
  const isHtml = kind === 'html';
  const own = isHtml ? [] : Object.keys(info.arguments).map((name) => `{${name}}`);
  const tags = (isHtml ? allowedTags : info.tags).map(tagNamed);
  const pages = isHtml ? [] : pageTags.map(tagNamed);
  // Own tags named after pages are links, as in the registration agreement.
  const links = isHtml ? ['a'] : [...pageTags, ...info.tags.filter((name) => readPageTag(name))];
  const fillings = info.fillings.map((one) => ({ name: `{${one.name}}`, detail: fillingText(one) }));
  return {
    required: isHtml || inList ? [] : [...own, ...tags],
    links: links.map(tagNamed),
    allowed: [
      ...own.map((name) => ({ name, detail: 'placeholder' })),
      ...tags.map((name) => ({ name, detail: pages.includes(name) ? 'link to a page' : 'tag' })),
      ...pages.map((name) => ({ name, detail: 'link to a page' })),
      ...fillings,
    ],
  };
}

const tagNamed = (name: string) => `<${name}>`;

/** Returns the value of a fact, or whether a condition holds. */
export function fillingText({ value, isCondition }: TextInfo['fillings'][number]): string {
  if (!isCondition) return value ?? 'not given';
  return value === undefined ? 'does not hold here: its line is not shown' : 'holds here: its line is shown';
}

const maxDetailLength = 28;

export function lookOf(part: ChipPart, info: TextInfo): ChipLook {
  const { kind, name } = part;
  if (kind === 'plural') return { detail: 'forms below', spoken: `forms by ${name}` };
  if (kind === 'tag') return { spoken: part.end ? t.spokenEnd(name) : t.spokenStart(name) };
  if (name === '#') return { spoken: t.theNumber };
  const filling = info.fillings.find((one) => one.name === name);
  if (!filling) return { spoken: t.spokenPlaceholder(name) };
  if (filling.isCondition) {
    const [shown, holds] = filling.value === undefined ? ['not shown', 'does not hold'] : ['shown', 'holds'];
    return { detail: `line ${shown} here`, spoken: `condition ${name}, which ${holds} here` };
  }
  const value = fillingText(filling);
  const detail = value.length > maxDetailLength ? `${value.slice(0, maxDetailLength)}…` : value;
  return { detail, spoken: `fact ${name}: ${value}` };
}

/** Returns the rules of a part of a text: it needs only what it has and the rest of the text does not. */
export function rulesWithin(rules: ChipRules, parts: readonly Part[], outside: readonly Part[] = []): ChipRules {
  return { ...rules, required: rules.required.filter((name) => has(parts, name) && !has(outside, name)) };
}

/** Returns the rules of one plural form, given the parts outside plurals. */
export function rulesOfForm(
  info: TextInfo,
  plural: Pick<PluralPart, 'name' | 'type'>,
  form: string,
  outside: readonly Part[],
): ChipRules {
  const rules = rulesWithin(rulesOf(info), partsOf(form, { form: plural.type }), outside);
  return {
    ...rules,
    required: rules.required.filter((name) => name !== `{${plural.name}}`),
    allowed: [...(plural.type === 'select' ? [] : [{ name: '#', detail: t.theNumber }]), ...rules.allowed],
  };
}

export function mayHaveLines({ kind, pageTags, value, english, layers }: TextInfo): boolean {
  if (kind === 'html') return true;
  if (kind !== 'text') return false;
  const written = [value, english, ...layers.map((layer) => layer.value ?? '')];
  return pageTags.length > 0 || written.some((text) => text.includes('\n') || /\{if[A-Z]/.test(text));
}

/** Approximates what visitors read: facts filled in, lines of missing facts hidden, plurals in the commonest form. */
export function shownText(source: string, info: TextInfo): string {
  const values = Object.fromEntries(info.fillings.map(({ name, value }) => [name, value]));
  const textOf = (part: Part): string => {
    if (part.kind === 'words') return part.text;
    if (part.kind === 'chip') return values[part.name] ?? part.source;
    const form = part.kind === 'plural' && (part.forms.find(({ category }) => category === 'other') ?? part.forms[0]);
    return form ? partsOf(form.source, { form: part.type }).map(textOf).join('') : '';
  };
  return partsOf(fillFacts(source, values), syntaxOf(info)).map(textOf).join('');
}

/** Returns the plural categories of a language and any others in use; for a select, those in use. */
export function categoriesOf({ forms, type }: Pick<PluralPart, 'forms' | 'type'>, tag: string): string[] {
  const needed = type === 'select' ? [] : pluralCategories(tag, type);
  return [...forms.map(({ category }) => category).filter((category) => !needed.includes(category)), ...needed];
}

/** Returns example numbers of a plural category, e.g. `1`, `21`, `31`; empty if the language lacks it. */
export function exampleNumbers(category: string, tag: string, type: PluralPart['type']): number[] {
  if (type === 'select') return [];
  const exact = /^=(\d+)$/.exec(category)?.[1];
  if (exact !== undefined) return [Number(exact)];
  const rules = new Intl.PluralRules(tag, { type: type === 'ordinal' ? 'ordinal' : 'cardinal' });
  const numbers = [...Array(121).keys(), 1_000_000];
  return numbers.filter((number) => rules.select(number) === category).slice(0, 3);
}

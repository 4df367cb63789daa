import { type Part, type PluralPart, partsOf, sourceOf } from '../../core/message-parts';
import type { Syntax } from './chip-document';

export const messageSyntax: Syntax = { partsOf: (source) => partsOf(source), sourceOf: (parts) => sourceOf(parts) };

const formSyntaxes = new Map<PluralPart['type'], Syntax>(
  (['plural', 'ordinal', 'select'] as const).map((form) => [
    form,
    { partsOf: (source) => partsOf(source, { form }), sourceOf: (parts) => sourceOf(parts, { form }) },
  ]),
);

export function formSyntax(type: PluralPart['type']): Syntax {
  return formSyntaxes.get(type) as Syntax;
}

/** HTML in packs: tags and names in braces are chips; entities are words. */
export const htmlSyntax: Syntax = {
  // `<br>` has no closing tag.
  partsOf: (source) =>
    partsOf(source, { isHtml: true }).map(
      (part): Part =>
        part.kind === 'tag' && part.name === 'br'
          ? { kind: 'chip', chip: 'placeholder', name: 'br', source: part.source }
          : part,
    ),
  sourceOf: (parts) => sourceOf(parts, { isHtml: true }),
};

/** A malformed text, verbatim. */
export const plainSyntax: Syntax = {
  partsOf: (text) => (text === '' ? [] : [{ kind: 'words', text }]),
  sourceOf: (parts) => parts.map((part) => (part.kind === 'words' ? part.text : part.source)).join(''),
};

import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { JsonLd } from './json-ld';

it('is one script element with the texts as they are, whatever they contain', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('</script><script>', '<!--<script', ']]>', '\u2028'),
  );
  fc.assert(
    fc.property(text, (name) => {
      const html = renderToStaticMarkup(
        <JsonLd graph={{ '@context': 'https://schema.org', '@graph': [{ '@type': 'Thing', name }] }} />,
      );
      const [, json = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
      expect(JSON.parse(json)['@graph'][0].name).toBe(name);
    }),
  );
});

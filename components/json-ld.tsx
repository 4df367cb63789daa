import type { Graph } from 'schema-dts';

/** Facts about the page for search engines. A `<` cannot end the element early: it is escaped. */
export function JsonLd({ graph }: { graph: Graph }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with its only dangerous character escaped.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(graph).replaceAll('<', '\\u003c') }}
    />
  );
}

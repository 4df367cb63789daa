/**
 * An article's source in parts, which can be joined again without loss. `begin`: the first line, `---`, and a byte order
 * mark if present.
 */
export type ArticleSource = Record<'begin' | 'head' | 'end' | 'body', string>;

// The first `---` line ends the head, even if nothing precedes it, because Markdown may contain such lines.
const parts = /^(?<begin>\uFEFF?---\r?\n)(?<head>(?:[\s\S]*?\n)??)(?<end>---\r?\n)(?<body>[\s\S]*)$/;

/** Splits an article's source, which may have Windows line endings; undefined without complete front matter. */
export function splitFrontMatter(source: string): ArticleSource | undefined {
  return parts.exec(source)?.groups as ArticleSource | undefined;
}

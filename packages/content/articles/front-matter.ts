/** An article's source in parts, which can be joined again without loss. */
export type ArticleSource = {
  /** The first line, `---`, and a byte order mark if present. */
  begin: string;
  head: string;
  end: string;
  body: string;
};

/** Splits an article's source, which may have Windows line endings; undefined without complete front matter. */
export function splitFrontMatter(source: string): ArticleSource | undefined {
  // The first `---` line ends it, even if nothing precedes it, because Markdown may contain such lines.
  const [, begin, head = '', end, body] = /^(\uFEFF?---\r?\n)([\s\S]*?\n)??(---\r?\n)([\s\S]*)$/.exec(source) ?? [];
  return begin === undefined || end === undefined || body === undefined ? undefined : { begin, head, end, body };
}

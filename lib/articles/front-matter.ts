/** An article's source in parts, which can be joined again without loss. */
export type ArticleSource = {
  /** The first line, `---`, and a byte order mark if present. */
  begin: string;
  /** YAML between the two lines. */
  head: string;
  end: string;
  body: string;
};

/**
 * Splits an article's source into front matter and Markdown. Accepts Windows line endings.
 * @returns undefined if the source does not begin with complete front matter
 */
export function splitFrontMatter(source: string): ArticleSource | undefined {
  // The first `---` line ends it, even if nothing precedes it, because Markdown may contain such lines.
  const [, begin, head = '', end, body] = /^(\uFEFF?---\r?\n)([\s\S]*?\n)??(---\r?\n)([\s\S]*)$/.exec(source) ?? [];
  return begin === undefined || end === undefined || body === undefined ? undefined : { begin, head, end, body };
}

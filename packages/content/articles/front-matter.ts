/** An article's source in parts, which make it up again when they are joined. */
export type ArticleSource = {
  /** The first line, `---`, and before it the mark that some editors put in front of a file. */
  begin: string;
  /** YAML: the lines between the two. */
  head: string;
  /** The second line `---`. */
  end: string;
  /** Markdown. */
  body: string;
};

/**
 * Separates an article's front matter, between two lines of `---`, from its Markdown. Lines may end as on Windows.
 * @returns undefined where the source does not begin with front matter, or where that does not end
 */
export function splitFrontMatter(source: string): ArticleSource | undefined {
  // The first line of `---` ends it, also where nothing stands above it: Markdown may have such lines, too.
  const [, begin, head = '', end, body] = /^(\uFEFF?---\r?\n)([\s\S]*?\n)??(---\r?\n)([\s\S]*)$/.exec(source) ?? [];
  return begin === undefined || end === undefined || body === undefined ? undefined : { begin, head, end, body };
}

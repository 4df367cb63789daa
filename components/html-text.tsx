type HtmlTextProps = {
  /** Must be sanitized: rendered as is. */
  html: string;
  className?: string | undefined;
};

/** Renders text that marketers wrote as Markdown or HTML. */
export function HtmlText({ html, className }: HtmlTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by contract.
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

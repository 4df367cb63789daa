type HtmlTextProps = {
  /** Must be sanitized: rendered as is. */
  html: string;
  className?: string | undefined;
};

export function HtmlText({ html, className }: HtmlTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by contract.
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

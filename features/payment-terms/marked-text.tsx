/**
 * A text in which what the company has still to fill in, `[in square brackets]`, cannot be overlooked. Paragraphs are
 * divided by a line break.
 */
export function MarkedText({ text }: { text: string }) {
  return text
    .split('\n')
    .map((paragraph) => (
      <p key={paragraph}>
        {paragraph.split(/(\[[^\]]*\])/).map((part) => (part.startsWith('[') ? <mark key={part}>{part}</mark> : part))}
      </p>
    ));
}

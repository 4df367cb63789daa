/** Highlights what the company still has to fill in, `[in square brackets]`. Line breaks separate paragraphs. */
export function MarkedText({ text }: { text: string }) {
  return text
    .split('\n')
    .map((paragraph) => (
      <p key={paragraph}>
        {paragraph.split(/(\[[^\]]*\])/).map((part) => (part.startsWith('[') ? <mark key={part}>{part}</mark> : part))}
      </p>
    ));
}

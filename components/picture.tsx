type PictureProps = {
  src: string;
  /** `''` for a decorative picture. */
  alt: string;
  /** Intrinsic size in px: reserves the space to avoid layout shift. */
  width: number;
  height: number;
  className?: string;
  /** The largest picture above the fold: loaded at once, not lazily. */
  eager?: boolean;
};

export function Picture({ alt, eager = false, ...rest }: PictureProps) {
  return (
    <img
      {...rest}
      alt={alt}
      decoding="async"
      {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
}

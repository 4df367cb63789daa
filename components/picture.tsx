type PictureProps = {
  src: string;
  alt: string;
  /** Intrinsic size in px: reserves space to avoid layout shift. */
  width: number;
  height: number;
  className?: string;
  /** For the largest picture above the fold: disables lazy loading. */
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

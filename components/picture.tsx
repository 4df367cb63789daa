type PictureProps = {
  src: string;
  /** `''` for a picture that says nothing the text beside it does not. */
  alt: string;
  /** Own size in px: reserves the place, so that nothing moves when the picture arrives. */
  width: number;
  height: number;
  className?: string;
  /** The largest picture above the fold: fetched at once, not when it scrolls into view. */
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

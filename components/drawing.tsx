export type DrawingProps = {
  src: string;
  alt: string;
  /** Place in px: its shape is reserved to avoid layout shift. */
  width: number;
  height: number;
  className?: string;
  /** For the largest picture above the fold: disables lazy loading. */
  eager?: boolean;
};

/** Shows one file as it is. Also for islands; pictures that packs name are {@link Picture}s. */
export function Drawing({ alt, eager = false, ...rest }: DrawingProps) {
  return <img {...rest} alt={alt} decoding="async" {...loading(eager)} />;
}

export function loading(eager: boolean) {
  return eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const };
}

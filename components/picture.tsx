import { Drawing, type DrawingProps, loading } from './drawing';
import { type PictureFiles, pictureFiles, plainAddress } from './picture-files';
import shared from './shared.module.css';

/** Shows a picture that a pack or region file names. A photograph fills its place, in the browser's size and format. */
export function Picture(props: DrawingProps) {
  const { src, className, width, height, alt, eager = false } = props;
  const files = pictureFiles(src);
  if (!files?.record.widths) return <Drawing {...props} src={plainAddress(src)} />;
  const { record, focus, sources } = files;
  // Browsers that know `auto` use the width of the layout, if the picture is lazy.
  const sizes = `${eager ? '' : 'auto, '}(max-width: ${width}px) 100vw, ${width}px`;
  const name = ['photo', record.hash, width, height, focus].filter(Boolean).join('-');
  return (
    <>
      <style href={name} precedence="photo">
        {ruleOf(name, props, files)}
      </style>
      <picture>
        <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
        <img
          src={plainAddress(src)}
          srcSet={sources('webp')}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          decoding="async"
          className={[name, className].filter(Boolean).join(' ')}
          {...loading(eager)}
        />
      </picture>
    </>
  );
}

/** A picture beside words, in the middle of its half. */
export function SidePicture(props: Pick<DrawingProps, 'src' | 'alt'>) {
  return <Picture {...props} width={560} height={420} className={shared.centred} />;
}

/** Returns a rule that any class of a component overrides. The policy allows it by its hash. */
function ruleOf(name: string, { width, height }: DrawingProps, { record, focus }: PictureFiles): string {
  const position = focus?.replace('-', ' ') ?? 'center';
  const background = record.first ? `background:url(${record.first}) ${position}/cover;` : '';
  return `:where(.${name}){${background}aspect-ratio:${width}/${height};object-fit:cover;object-position:${position}}`;
}

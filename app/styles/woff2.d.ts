/** URL of a font file, see `turbopack.rules` in next.config.mjs. */
declare module '*.woff2' {
  const address: string;
  export default address;
}

/** Of its tables the package declares nothing: `from to to|from to`. */
declare module 'opencc-js/dict/*' {
  const table: string;
  export default table;
}

/** Types of the package's tables, which have the form `from to to|from to`. */
declare module 'opencc-js/dict/*' {
  const table: string;
  export default table;
}

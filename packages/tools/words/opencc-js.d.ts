/** The package has no types for its tables: `from to to|from to`. */
declare module 'opencc-js/dict/*' {
  const table: string;
  export default table;
}

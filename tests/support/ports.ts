/** Of the servers under test: not those of `npm start`, which may be running beside them. */
export const ports = { site: 3107, sandbox: 4107 };

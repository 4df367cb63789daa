// These packages come without types.
declare module 'd3-geo';
declare module 'topojson-client';

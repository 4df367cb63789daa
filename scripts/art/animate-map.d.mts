export function animateMap(): unknown;

const colours = ['#f97316', '#0d9488', '#1e3a5f', '#b45309', '#7c3aed', '#be185d', '#15803d', '#0369a1'];

/** Draws an avatar from the id alone, so that enumerating URLs reveals nothing, not even whether an account exists. */
export function drawAvatar(id: number): string {
  const colour = colours[id % colours.length];
  const tilt = ((id * 7) % 13) - 6;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">
<rect width="96" height="96" rx="48" fill="${colour}"/>
<g transform="rotate(${tilt} 48 48)">
<g fill="#fff7e8"><ellipse cx="33" cy="27" rx="8" ry="19"/><ellipse cx="63" cy="27" rx="8" ry="19"/>
<ellipse cx="48" cy="57" rx="26" ry="24"/></g>
<g fill="${colour}"><circle cx="39" cy="53" r="3.5"/><circle cx="57" cy="53" r="3.5"/>
<ellipse cx="48" cy="63" rx="5" ry="3.5"/></g>
</g>
</svg>
`;
}

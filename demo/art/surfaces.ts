/** Table tops, each filling the whole picture. Percentages, so one surface serves every format. */
function sheet(fill: string, rest = ''): string {
  return `<rect width="100%" height="100%" fill="${fill}" ${rest}/>`;
}

function veil(filter: string, opacity: number, tint = '#000'): string {
  return `<g opacity="${opacity}">${sheet(tint, `filter="url(#${filter})"`)}</g>`;
}

export function woodTable(color = '#b98a5e', vein = '#5b3a1c'): string {
  const seams = [0.333, 0.667].map((part) => {
    const at = `${part * 100}%`;
    return `<rect y="${at}" width="100%" height="3" fill="#2a1608" opacity=".35"/>`;
  });
  return sheet(color) + veil('wood', 0.75, vein) + seams.join('');
}

/** Planks running away from the viewer: the same wood, another table. */
export function plankTable(color = '#cdb79c', vein = '#6b5236'): string {
  const seams = [0.2, 0.4, 0.6, 0.8].map(
    (part) => `<rect x="${part * 100}%" width="4" height="100%" fill="#20140a" opacity=".4"/>`,
  );
  return sheet(color) + veil('woodUp', 0.7, vein) + seams.join('');
}

export function darkWood(): string {
  return sheet('#2c2622') + veil('wood', 0.8);
}

export function slate(color = '#39424b'): string {
  return sheet(color) + veil('stone', 0.35);
}

export function marble(color = '#d8d4ce'): string {
  const veins = [
    'M-50 260C240 180 420 420 760 300S1240 160 1700 260',
    'M120 1050C330 760 560 820 800 620S1180 560 1700 660',
  ].map(
    (d) =>
      `<path d="${d}" fill="none" stroke="#8f8a86" stroke-opacity=".28" stroke-width="5"` + ` filter="url(#bl4)"/>`,
  );
  return sheet(color) + veil('stone', 0.1) + veins.join('');
}

export function linen(color = '#d9dfe4'): string {
  return sheet(color) + veil('linen', 0.25) + veil('stone', 0.05);
}

export function paint(color: string): string {
  return sheet(color) + veil('stone', 0.06);
}

export function terrazzo(color = '#e4dccf'): string {
  return sheet(color) + veil('speck', 0.35, '#7a4a32') + veil('stone', 0.06);
}

/** Woven squares of a picnic or pizzeria cloth. */
export function checkered(color: string, ground = '#f4efe6'): string {
  const cell = 110;
  const id = `check${color.slice(1)}`;
  return `<pattern id="${id}" width="${cell * 2}" height="${cell * 2}" patternUnits="userSpaceOnUse">
<rect width="${cell * 2}" height="${cell * 2}" fill="${ground}"/>
<rect width="${cell}" height="${cell * 2}" fill="${color}" opacity=".55"/>
<rect width="${cell * 2}" height="${cell}" fill="${color}"
  opacity=".55"/></pattern>${sheet(`url(#${id})`)}${veil('linen', 0.25)}`;
}

/** An ikat cloth (atlas): rows of pointed drops in two tones on a deep ground. */
export function ikat(ground: string, drop: string, heart: string): string {
  const id = `ikat${ground.slice(1)}`;
  const motif = (x: number, y: number) =>
    `<path d="M${x} ${y - 92}Q${x + 34} ${y - 20} ${x} ${y + 92}Q${x - 34} ${y - 20} ${x} ${y - 92}Z" fill="${drop}"/>
<path d="M${x} ${y - 54}Q${x + 17} ${y - 12} ${x} ${y + 54}Q${x - 17} ${y - 12} ${x} ${y - 54}Z" fill="${heart}"/>`;
  return `<pattern id="${id}" width="150" height="230" patternUnits="userSpaceOnUse">
<rect width="150" height="230" fill="${ground}"/><g
  filter="url(#bl1)">${motif(38, 115)}${motif(113, 0)}${motif(113, 230)}</g></pattern>
${sheet(`url(#${id})`)}${veil('linen', 0.3)}${veil('stone', 0.08)}`;
}

import { around, box, circle, ellipse, line, many, num, ring } from './svg.ts';

export type Glaze =
  | 'white'
  | 'dark'
  | 'blue'
  | 'teal'
  | 'clay'
  | 'sage'
  | 'mustard'
  | 'rose'
  | 'stone'
  | 'ruby'
  | 'iron'
  | 'steel'
  | 'oak';

/** The inside of a plate follows from its glaze, so that a dark rim never meets a cream well. */
const WELL_OF: Record<Glaze, string> = {
  white: 'light',
  blue: 'light',
  teal: 'light',
  ruby: 'light',
  rose: 'light',
  mustard: 'light',
  steel: 'light',
  dark: 'night',
  iron: 'coal',
  clay: 'sand',
  sage: 'mint',
  stone: 'sand',
  oak: 'wood',
};

/** Glazes painted with the cotton flower of Uzbek tableware, and its second colour. */
const COTTON_GOLD: Partial<Record<Glaze, string>> = { blue: '#e9c25a', teal: '#f2d98a', ruby: '#f0cf7a' };

export function shadow(x: number, y: number, r: number): string {
  return (
    ellipse(x + r * 0.07, y + r * 0.1, r * 1.02, r * 1.02, '#0c0503', 0, 'opacity=".55" filter="url(#bl30)"') +
    circle(x + 6, y + 8, r, '#0c0503', 'opacity=".5" filter="url(#bl4)"')
  );
}

/** The bright arc a window leaves on a glazed rim. */
function rimLight(x: number, y: number, r: number, width = 0.02): string {
  const d =
    `M${num(x - r * 0.93)} ${num(y - r * 0.2)}A${num(r * 0.95)} ${num(r * 0.95)}` +
    ` 0 0 1 ${num(x - r * 0.1)} ${num(y - r * 0.945)}`;
  return line(d, '#fff', r * width, 'stroke-opacity=".6" filter="url(#bl4)"');
}

function cottonFlower(x: number, y: number, size: number, turn: number, gold: string): string {
  const puff = (dx: number, dy: number, grow: number) => circle(dx * size, dy * size, size * grow, '#fff');
  return `<g transform="translate(${num(x)} ${num(y)})
    rotate(${num(turn)})">${puff(-0.62, 0, 0.7)}${puff(0.62, 0, 0.7)}${puff(0, -0.7, 0.74)}
<path d="M0 ${num(size * 0.2)}L${num(-size * 1.1)} ${num(size * 1.25)}H${num(size * 1.1)}Z" fill="${gold}"/></g>`;
}

function cottonRim(x: number, y: number, r: number, gold: string): string {
  const flowers = 14;
  const band = r * 0.875;
  const painted = around(flowers, x, y, band)
    .map(([px, py], index) => cottonFlower(px, py, r * 0.052, (index / flowers) * 360 + 90, gold))
    .join('');
  const dots = around(flowers, x, y, band, Math.PI / flowers)
    .map(([px, py]) => circle(px, py, r * 0.0156, gold))
    .join('');
  return painted + dots + ring(x, y, r * 0.975, gold, r * 0.014) + ring(x, y, r * 0.765, gold, r * 0.012);
}

/** Rishton-like petals for the plain coloured glazes. */
function petalRim(x: number, y: number, r: number, color: string): string {
  return around(28, x, y, r * 0.875)
    .map(([px, py], index) => ellipse(px, py, r * 0.075, r * 0.022, color, (index / 28) * 360, 'opacity=".55"'))
    .join('');
}

export function plate(x: number, y: number, r: number, glaze: Glaze = 'white'): string {
  const gold = COTTON_GOLD[glaze];
  let out = shadow(x, y, r) + circle(x, y, r, `url(#rim-${glaze})`);
  if (gold) out += cottonRim(x, y, r, gold);
  if (glaze === 'mustard') out += petalRim(x, y, r, '#7a4d05');
  if (glaze === 'clay') out += petalRim(x, y, r, '#f3d9b4');
  if (glaze === 'stone' || glaze === 'sage') out += ring(x, y, r * 0.975, '#5d4a36', r * 0.02, 'stroke-opacity=".6"');
  out += circle(x, y, r * 0.75, `url(#well-${WELL_OF[glaze]})`);
  out += ring(x, y, r * 0.75, '#000', 3, 'stroke-opacity=".12"');
  return out + rimLight(x, y, r);
}

/** A long serving dish (lagan); `turn` swings it off the picture's axes. */
export function platter(x: number, y: number, r: number, glaze: Glaze = 'white', flat = 0.68): string {
  return `<g transform="translate(${num(x)} ${num(y)}) scale(1 ${flat})">${plate(0, 0, r, glaze)}</g>`;
}

/** A bowl filled to the brim with liquid that grows darker towards the wall. */
export function bowl(
  x: number,
  y: number,
  r: number,
  glaze: Glaze = 'white',
  deep = '#8c3f15',
  shallow = '#c86f25',
): string {
  const id = `lq${num(x)}_${num(y)}_${deep.slice(1)}`.replaceAll('.', '-');
  return (
    shadow(x, y, r) +
    circle(x, y, r, `url(#rim-${glaze})`) +
    (glaze === 'mustard' ? ring(x, y, r * 0.95, '#7a4d05', r * 0.03, 'stroke-opacity=".5"') : '') +
    (COTTON_GOLD[glaze] ? ring(x, y, r * 0.95, COTTON_GOLD[glaze], r * 0.018) : '') +
    circle(x, y, r * 0.9, '#1a0d05', 'opacity=".35"') +
    (`<radialGradient id="${id}" cx="40%" cy="36%"><stop offset="0" stop-color="${shallow}"/>` +
      `<stop offset="1" stop-color="${deep}"/></radialGradient>`) +
    circle(x + 2, y + 4, r * 0.87, `url(#${id})`) +
    rimLight(x, y, r, 0.025)
  );
}

export function board(
  x: number,
  y: number,
  width: number,
  height: number,
  turn = 0,
  color = '#c6945e',
  vein = '#6b4117',
  corner = 46,
): string {
  const left = num(x - width / 2);
  const top = num(y - height / 2);
  return `<g transform="rotate(${turn} ${x} ${y})">
${box(x + 10, y + 22, width, height, '#0c0503', corner, 0, 'opacity=".6" filter="url(#bl30)"')}
${box(x, y, width, height, color, corner)}
<svg x="${left}" y="${top}" width="${width}" height="${height}"><rect width="100%" height="100%" rx="${corner}"
  fill="${vein}" opacity=".6" filter="url(#wood)"/></svg>
${box(x, y, width - 4, height - 4, 'none', corner - 2, 0, 'stroke="#fff" stroke-opacity=".25" stroke-width="3"')}</g>`;
}

export function roundBoard(x: number, y: number, r: number): string {
  const side = num(r * 2);
  return (
    shadow(x, y, r) +
    circle(x, y, r, 'url(#rim-oak)') +
    `<clipPath id="rb${num(x)}_${num(y)}">${circle(x, y, r * 0.985, '#000')}</clipPath>
<g clip-path="url(#rb${num(x)}_${num(y)})" opacity=".6"><svg x="${num(x - r)}" y="${num(y - r)}" width="${side}"
  height="${side}"><rect width="100%" height="100%" fill="#6b4117" filter="url(#wood)"/></svg></g>` +
    ring(x, y, r * 0.98, '#fff', 3, 'stroke-opacity=".25"')
  );
}

/** A flat black slab for sushi and sweets. */
export function slab(x: number, y: number, width: number, height: number, turn = 0, color = '#23272b'): string {
  return board(x, y, width, height, turn, color, '#000000', 12);
}

/** A cast-iron pan with its handle pointing to the lower right. */
export function skillet(x: number, y: number, r: number, inside = 'coal'): string {
  const handle = box(x + r * 1.25, y, r * 0.9, r * 0.24, 'url(#rim-iron)', r * 0.11);
  const hole = ellipse(x + r * 1.56, y, r * 0.1, r * 0.05, '#0b0b0b');
  return (
    shadow(x, y, r) +
    `<g transform="rotate(38 ${num(x)} ${num(y)})" filter="url(#big)">${handle}${hole}</g>` +
    circle(x, y, r, 'url(#rim-iron)') +
    circle(x, y, r * 0.9, '#0d0d0e') +
    circle(x + 3, y + 5, r * 0.87, `url(#well-${inside})`) +
    rimLight(x, y, r)
  );
}

/** A cauldron (qozon) or a stone pot seen from above: a thick wall and two ears. */
export function pot(x: number, y: number, r: number, glaze: Glaze = 'iron'): string {
  const ears = [-1, 1]
    .map((side) => box(x + side * r * 1.02, y, r * 0.24, r * 0.42, `url(#rim-${glaze})`, r * 0.1))
    .join('');
  return (
    shadow(x, y, r * 1.03) +
    `<g filter="url(#big)">${ears}</g>` +
    circle(x, y, r, `url(#rim-${glaze})`) +
    circle(x, y, r * 0.88, '#0a0807') +
    rimLight(x, y, r)
  );
}

/** A paper-lined basket or tray; the liner is what makes fast food look like fast food. */
export function paperTray(
  x: number,
  y: number,
  width: number,
  height: number,
  turn: number,
  paper: string,
  stripe: string,
): string {
  const stripes = many(
    Math.ceil(width / 60),
    (index) =>
      `<rect x="${num(x - width / 2 + index * 60)}" y="${num(y - height / 2)}" width="26"` +
      ` height="${num(height)}" fill="${stripe}" opacity=".7"/>`,
  );
  const id = `tray${num(x)}_${num(y)}`;
  return `<g transform="rotate(${turn} ${x} ${y})">
${box(x + 10, y + 18, width, height, '#0c0503', 30, 0, 'opacity=".5" filter="url(#bl30)"')}
<clipPath id="${id}">${box(x, y, width, height, '#000', 26)}</clipPath>
<g clip-path="url(#${id})">${box(x, y, width, height, paper)}${stripes}${box(
    x,
    y,
    width,
    height,
    '#000',
    0,
    0,
    'opacity=".12" filter="url(#linen)"',
  )}</g>
${box(x, y, width - 6, height - 6, 'none', 24, 0, 'stroke="#fff" stroke-opacity=".5" stroke-width="6"')}</g>`;
}

/** A folded napkin under cutlery or a cup. */
export function napkin(x: number, y: number, size: number, turn: number, color: string): string {
  return `<g transform="rotate(${turn} ${x} ${y})">
${box(x + 6, y + 10, size, size * 1.3, '#0c0503', 6, 0, 'opacity=".45" filter="url(#bl12)"')}
${box(x, y, size, size * 1.3, color, 6)}
<svg x="${num(x - size / 2)}" y="${num(y - size * 0.65)}" width="${num(size)}" height="${num(size * 1.3)}"><rect
  width="100%" height="100%" opacity=".25" filter="url(#linen)"/></svg>
${box(
  x,
  y,
  size * 0.86,
  size * 1.16,
  'none',
  4,
  0,
  'stroke="#fff" stroke-opacity=".45" stroke-width="4" stroke-dasharray="10 8"',
)}</g>`;
}

export function chopsticks(x: number, y: number, length: number, turn: number, color = '#7a2a1c'): string {
  const pair = [-16, 16].map((offset) => box(x, y + offset, length, 13, color, 6, offset / 14)).join('');
  return `<g transform="rotate(${turn} ${x} ${y})" filter="url(#veg)">${pair}</g>`;
}

export function fork(x: number, y: number, length: number, turn: number): string {
  const tines = many(4, (index) => box(x + length * 0.42, y - 21 + index * 14, length * 0.2, 7, 'url(#rim-steel)', 3));
  return `<g transform="rotate(${turn} ${x} ${y})"
    filter="url(#veg)">${box(x - length * 0.12, y, length * 0.7, 15, 'url(#rim-steel)', 7)}
${ellipse(x + length * 0.28, y, length * 0.12, 30, 'url(#rim-steel)')}${tines}</g>`;
}

/** A small dip bowl (kosacha) for sauces. */
export function dip(x: number, y: number, r: number, deep: string, shallow: string, glaze: Glaze = 'white'): string {
  return (
    bowl(x, y, r, glaze, deep, shallow) +
    ellipse(x - r * 0.25, y - r * 0.28, r * 0.3, r * 0.16, '#fff', -30, 'opacity=".35" filter="url(#bl4)"')
  );
}

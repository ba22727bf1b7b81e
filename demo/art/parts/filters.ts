/**
 * The light of the workshop. Every material is one SVG filter: the shape's alpha becomes a height map, a lamp at the
 * upper left shades it and adds a sheen, and a shadow falls to the lower right. Materials differ in how soft the edge
 * is, how glossy the surface, and whether noise roughens it.
 */
export type Material =
  | 'grain'
  | 'veg'
  | 'big'
  | 'gloss'
  | 'meat'
  | 'crust'
  | 'herb'
  | 'noodle'
  | 'dough'
  | 'crumb'
  | 'cream';

type Relief = {
  /** How far the rounding reaches from the edge. */
  round: number;
  height: number;
  sheen: number;
  /** A higher exponent makes a smaller, sharper highlight. */
  sharpness: number;
  shadow: number;
  lamp?: string;
  rough?: { frequency: number; displace: number; seed: number; depth: number };
};

const RELIEFS: Record<Material, Relief> = {
  grain: { round: 1.3, height: 1.9, sheen: 0.5, sharpness: 14, shadow: 1.4 },
  veg: { round: 3, height: 4, sheen: 0.7, sharpness: 20, shadow: 3 },
  big: { round: 7, height: 9, sheen: 0.5, sharpness: 16, shadow: 6 },
  gloss: { round: 5, height: 7, sheen: 1.1, sharpness: 34, shadow: 5, lamp: '#ffffff' },
  cream: { round: 12, height: 10, sheen: 0.5, sharpness: 26, shadow: 6, lamp: '#ffffff' },
  noodle: { round: 3.4, height: 5, sheen: 0.75, sharpness: 22, shadow: 3.6, lamp: '#fff8e2' },
  meat: {
    round: 7,
    height: 11,
    sheen: 0.75,
    sharpness: 20,
    shadow: 6,
    lamp: '#ffe6c8',
    rough: { frequency: 0.055, displace: 10, seed: 4, depth: 0.5 },
  },
  crust: {
    round: 11,
    height: 13,
    sheen: 0.5,
    sharpness: 16,
    shadow: 7,
    lamp: '#fff0cf',
    rough: { frequency: 0.03, displace: 7, seed: 9, depth: 0.22 },
  },
  crumb: {
    round: 6,
    height: 9,
    sheen: 0.45,
    sharpness: 18,
    shadow: 5,
    lamp: '#fff0cf',
    rough: { frequency: 0.12, displace: 8, seed: 6, depth: 0.45 },
  },
  herb: {
    round: 2,
    height: 4,
    sheen: 0.5,
    sharpness: 16,
    shadow: 2.5,
    lamp: '#f3ffd8',
    rough: { frequency: 0.06, displace: 10, seed: 3, depth: 0.5 },
  },
  dough: {
    round: 10,
    height: 11,
    sheen: 0.55,
    sharpness: 18,
    shadow: 6,
    lamp: '#ffffff',
    rough: { frequency: 0.02, displace: 6, seed: 6, depth: 0.25 },
  },
};

function materialFilter(id: string, relief: Relief): string {
  const { round, height, sheen, sharpness, shadow, lamp = '#fff1d8', rough } = relief;
  const shape = rough
    ? `<feTurbulence type="fractalNoise" baseFrequency="${rough.frequency}" numOctaves="3" seed="${rough.seed}"
      result="n"/>
<feDisplacementMap in="SourceGraphic" in2="n" scale="${rough.displace}" result="g"/>`
    : '<feOffset in="SourceGraphic" result="g"/>';
  const surface = rough
    ? `<feColorMatrix in="n" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1.6 0 0 0 -.25" result="na"/>
<feComposite in="h0" in2="na" operator="arithmetic" k1="${rough.depth}" k2="${1 - rough.depth * 0.45}" result="h"/>`
    : '<feOffset in="h0" result="h"/>';
  return `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB">
${shape}
<feColorMatrix in="g" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0" result="ga"/>
<feGaussianBlur in="ga" stdDeviation="${round}" result="h0"/>
${surface}
<feDiffuseLighting in="h" surfaceScale="${height}" diffuseConstant="1.12" lighting-color="#fff" result="d">
<feDistantLight azimuth="232" elevation="58"/></feDiffuseLighting>
<feSpecularLighting in="h" surfaceScale="${height}" specularConstant="${sheen}" specularExponent="${sharpness}"
 lighting-color="${lamp}" result="s"><feDistantLight azimuth="232" elevation="48"/></feSpecularLighting>
<feBlend in="g" in2="d" mode="multiply" result="m0"/>
<feComposite in="m0" in2="g" operator="in" result="m"/><feComposite in="s" in2="g" operator="in" result="s2"/>
<feComposite in="m" in2="s2" operator="arithmetic" k2="1" k3="1" result="o"/>
<feDropShadow in="o" dx="${shadow}" dy="${shadow * 1.25}" stdDeviation="${shadow * 0.9}" flood-color="#1c0b02"
 flood-opacity=".5"/></filter>`;
}

function blurFilter(id: string, deviation: number): string {
  return (
    `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%">` +
    `<feGaussianBlur stdDeviation="${deviation}"/></filter>`
  );
}

/** Noise turned into transparency, laid over a flat colour: the veins of wood, the clouds of stone, a weave. */
function textureFilter(id: string, frequency: string, octaves: number, seed: number, alpha: string): string {
  return `<filter id="${id}" x="0" y="0" width="100%" height="100%">
<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/>
<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${alpha}"/></filter>`;
}

function radial(id: string, centre: string, stops: [number, string, number?][]): string {
  return `<radialGradient id="${id}" ${centre}>${stopList(stops)}</radialGradient>`;
}

function stopList(stops: [number, string, number?][]): string {
  return stops
    .map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('');
}

/** Glaze of a plate's rim, lit from the upper left: light, body, shade. */
const RIMS: Record<string, [string, string, string]> = {
  white: ['#fff', '#f2efe9', '#cfc8bd'],
  dark: ['#5b5f66', '#33363b', '#1c1e22'],
  blue: ['#2f62c9', '#173f96', '#0d2560'],
  teal: ['#3fb1b0', '#178184', '#0b5357'],
  clay: ['#d98a5b', '#b4643a', '#7c3f20'],
  sage: ['#bccdb0', '#93aa86', '#65795b'],
  mustard: ['#f3c75d', '#d9a02c', '#98690f'],
  rose: ['#f2c4c0', '#d99892', '#a5645f'],
  stone: ['#c9c5be', '#a39e96', '#6f6b65'],
  ruby: ['#c8404a', '#961f2d', '#5c0e19'],
  iron: ['#4a4a4d', '#29292b', '#111113'],
  steel: ['#f4f6f8', '#b9bfc6', '#7f868e'],
  oak: ['#d3a46c', '#b98348', '#7d5226'],
};

const WELLS: Record<string, [number, string][]> = {
  light: [
    [0, '#fffdf9'],
    [0.8, '#f1ece3'],
    [1, '#d6cdbf'],
  ],
  night: [
    [0, '#4a4d53'],
    [1, '#24262a'],
  ],
  coal: [
    [0, '#3b3b3e'],
    [1, '#161617'],
  ],
  sand: [
    [0, '#efe2cb'],
    [0.8, '#dfcdb0'],
    [1, '#bfa988'],
  ],
  mint: [
    [0, '#e4efdf'],
    [0.8, '#d0dfc9'],
    [1, '#a8bb9f'],
  ],
  wood: [
    [0, '#d9ae78'],
    [0.8, '#c08d52'],
    [1, '#94652f'],
  ],
};

const BAKES: Record<string, [number, string][]> = {
  bread: [
    [0, '#efc483'],
    [0.45, '#e3a656'],
    [0.78, '#c77f34'],
    [1, '#9a5a20'],
  ],
  pastry: [
    [0, '#f4c877'],
    [0.55, '#dc9a45'],
    [1, '#a9631f'],
  ],
  dgh: [
    [0, '#fffaf0'],
    [0.6, '#f3e6d0'],
    [1, '#d8c3a2'],
  ],
  fried: [
    [0, '#f2c06a'],
    [0.55, '#d48f35'],
    [1, '#96561a'],
  ],
  cocoa: [
    [0, '#7d4a2c'],
    [0.6, '#552c17'],
    [1, '#33180b'],
  ],
  blackbun: [
    [0, '#4a4644'],
    [0.6, '#2c2928'],
    [1, '#151313'],
  ],
};

export const DEFS = `<defs>
${Object.entries(RELIEFS)
  .map(([id, relief]) => materialFilter(id, relief))
  .join('')}
${blurFilter('bl30', 26)}${blurFilter('bl12', 10)}${blurFilter('bl4', 4)}
<filter id="bl1"><feGaussianBlur stdDeviation="1.2"/></filter>
${textureFilter('wood', '.0022 .055', 5, 11, '1.7 .6 0 0 -.85')}
${textureFilter('woodUp', '.055 .0022', 5, 17, '1.7 .6 0 0 -.85')}
${textureFilter('stone', '.012', 6, 5, '1.4 .5 0 0 -.72')}
${textureFilter('linen', '.5 .5', 2, 7, '1.5 0 0 0 -.62')}
${textureFilter('speck', '.16', 2, 2, '4 0 0 0 -2.5')}
${textureFilter('leaves', '.03', 4, 8, '4 0 0 0 -1.9')}
${radial('light', 'cx="26%" cy="12%" r="105%"', [
  [0, '#fff7e8', 0.34],
  [0.45, '#fff', 0],
  [1, '#0b0612', 0.34],
])}
${Object.entries(RIMS)
  .map(
    ([id, [light, body, shade]]) =>
      `<linearGradient id="rim-${id}" x1="0" y1="0" x2="1" y2="1">${stopList([
        [0, light],
        [0.5, body],
        [1, shade],
      ])}</linearGradient>`,
  )
  .join('')}
${Object.entries(WELLS)
  .map(([id, stops]) => radial(`well-${id}`, 'cx="42%" cy="38%"', stops))
  .join('')}
${Object.entries(BAKES)
  .map(([id, stops]) => radial(id, 'cx="43%" cy="38%"', stops))
  .join('')}
</defs>`;

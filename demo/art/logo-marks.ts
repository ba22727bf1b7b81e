/**
 * Ground, ink, second ink, and the glyph in a 96×96 field: class `s` strokes with the ink and `t` with the second
 * ink, `f` and `g` fill with them, `dots` are heavy points of the ink.
 */
export type Mark = [mainColor: string, ink: string, accent: string, glyph: string];

const waves = '<path class="t" d="M26 64q7-6 14 0t14 0t14 0M26 73q7-6 14 0t14 0t14 0"/>';

export const MARKS: Mark[] = [
  // Dome over water
  [
    '#14545c',
    '#f2d98a',
    '#f2d98a',
    `<path class="s" d="M48 20v7M32 54c0-12 9-16 16-26c7 10 16 14 16 26M41 54c0-6 4-8 7-13c3 5 7 7 7 13M28
      54h40"/>${waves}`,
  ],
  // Plov in a lagan
  [
    '#1d3f8f',
    '#ffffff',
    '#f2c65a',
    '<path class="s" d="M20 52h56c0 14-12 22-28 22s-28-8-28-22Z"/>' +
      '<path class="t" d="M28 50c4-14 12-20 20-20s16 6 20 20M40 40l4 4M50 37l4 5M46 46l5-2"/>',
  ],
  // Tandoor flame
  [
    '#a8321c',
    '#ffe3b0',
    '#ffb347',
    '<path class="s" d="M24 74c-2-18 4-34 24-34s26 16 24 34Z"/>' +
      '<path class="g" d="M48 68c-8 0-11-7-6-13c3-4 3-7 3-10c8 4 15 16 3 23Z"/>' +
      '<path class="s" d="M34 34c0-6 6-6 4-12M58 34c0-6 6-6 4-12"/>',
  ],
  // Two crossed skewers
  [
    '#3a2418',
    '#f4d9a8',
    '#e2703a',
    '<path class="s" d="M22 22l52 52M74 22L22 74"/>' +
      '<circle class="g" cx="36" cy="36" r="6"/>' +
      '<circle class="g" cx="60" cy="60" r="6"/>' +
      '<circle class="g" cx="60" cy="36" r="6"/>' +
      '<circle class="g" cx="36" cy="60" r="6"/>' +
      '<circle class="f" cx="48" cy="48" r="5"/>',
  ],
  // Samsa
  [
    '#c9791a',
    '#fff4d6',
    '#7a3f08',
    '<path class="s" d="M48 22c6 0 28 36 26 44c-2 7-50 7-52 0c-2-8 20-44 26-44Z"/>' +
      '<path class="s" d="M48 34v20M48 54l16 9M48 54l-16 9"/>',
  ],
  // Manti
  [
    '#5b3f8f',
    '#ffffff',
    '#e6d3ff',
    '<circle class="s" cx="48" cy="48" r="27"/>' +
      '<path class="t" d="M48 48c2-8 8-14 14-16M48 48c8 0 14 4 18 10M48 48c5 6 5 13 2 20M48 48c-6 4-14 ' +
      '5-21 2M48 48c-5-6-7-13-5-20"/>' +
      '<circle class="f" cx="48" cy="48" r="4"/>',
  ],
  // Noodles
  [
    '#9c1f2e',
    '#ffe9c9',
    '#ffc27a',
    '<path class="s" d="M22 50h52c0 15-11 24-26 24S22 65 22 50Z"/>' +
      '<path class="t" d="M34 50V26M42 50V24M50 50V26M58 50V30"/>' +
      '<path class="s" d="M26 30l44-8"/>',
  ],
  // Teapot
  [
    '#1f7a6a',
    '#ffffff',
    '#ffe08a',
    '<path class="s" d="M32 42h30c6 10 4 28-8 28H40c-12 0-14-18-8-28ZM32 50c-8 0-12-6-14-10M63 48c10-4 14 10 2 14"/>' +
      '<path class="t" d="M40 42c0-8 14-8 14 0M47 32v-4"/>',
  ],
  // Non with its stamp
  [
    '#b5652a',
    '#fff1d6',
    '#fff1d6',
    '<circle class="s" cx="48" cy="48" r="28"/>' +
      '<circle class="s" cx="48" cy="48" r="15"/>' +
      '<path class="dots" d="M48 40v0M56 48v0M48 56v0M40 48v0M48 48v0M54 42v0M54 54v0M42 54v0M42 42v0"/>',
  ],
  // Cotton flower
  [
    '#0f2f6f',
    '#ffffff',
    '#e9c25a',
    '<circle class="f" cx="38" cy="42" r="11"/>' +
      '<circle class="f" cx="58" cy="42" r="11"/>' +
      '<circle class="f" cx="48" cy="32" r="11"/>' +
      '<path class="g" d="M48 50L32 68h32Z"/>' +
      '<path class="t" d="M48 68v8"/>',
  ],
  // Pomegranate
  [
    '#8a1436',
    '#ffd3c2',
    '#ff8fa3',
    '<path class="s" d="M48 34c16 0 24 10 24 21S62 76 48 76S24 66 24 55s8-21 24-21ZM40 34l-3-12l7 5l4-7l4 ' +
      '7l7-5l-3 12"/>' +
      '<circle class="g" cx="42" cy="54" r="4"/>' +
      '<circle class="g" cx="54" cy="54" r="4"/>' +
      '<circle class="g" cx="48" cy="63" r="4"/>',
  ],
  // Pizza slice
  [
    '#d23b2a',
    '#fff0cf',
    '#ffd24a',
    '<path class="s" d="M24 30c15-9 33-9 48 0L48 76Z"/>' +
      '<path class="s" d="M29 39c12-7 26-7 38 0"/>' +
      '<circle class="g" cx="43" cy="47" r="4.5"/>' +
      '<circle class="g" cx="54" cy="51" r="4.5"/>' +
      '<circle class="g" cx="48" cy="62" r="3.5"/>',
  ],
  // Burger
  [
    '#f0a81c',
    '#4a2408',
    '#b5361c',
    '<path class="f" d="M24 44c0-14 11-20 24-20s24 6 24 20Z"/>' +
      '<path class="t" d="M22 52q6 6 13 0t13 0t13 0t13 0"/>' +
      '<path class="f" d="M24 60h48c0 8-5 12-12 12H36c-7 0-12-4-12-12Z"/>',
  ],
  // Maki
  [
    '#17332b',
    '#f6f0e2',
    '#f4794f',
    '<circle class="s" cx="48" cy="48" r="27"/>' +
      '<circle class="g" cx="44" cy="46" r="9"/>' +
      '<circle class="f" cx="57" cy="54" r="5"/>' +
      '<path class="s" d="M70 22l8-8M76 28l8-8"/>',
  ],
  // Coffee cup
  [
    '#4a2a18',
    '#f4e2c8',
    '#d9a066',
    '<path class="s" d="M26 42h38v14c0 10-8 16-19 16s-19-6-19-16ZM64 46c12-2 12 16-1 16"/>' +
      '<path class="t" d="M38 34c-4-6 4-8 0-14M50 34c-4-6 4-8 0-14"/>',
  ],
  // Croissant
  [
    '#a8601c',
    '#fff0d6',
    '#ffd28a',
    '<path class="s" d="M22 62c0-22 12-34 26-34s26 12 26 34c-6 2-10-2-12-8c-4-6-8-8-14-8s-10 2-14 8c-2 ' +
      '6-6 10-12 8ZM38 31l2 16M58 31l-2 16M28 42l8 10M68 42l-8 10"/>',
  ],
  // Leaf bowl
  [
    '#3f8a4a',
    '#f4ffe2',
    '#c9f08a',
    '<path class="s" d="M22 52h52c0 14-11 23-26 23S22 66 22 52Z"/>' +
      '<path class="g" d="M48 48c-12-4-14-16-8-26c10 4 14 14 8 26Z"/>' +
      '<path class="t" d="M50 48c2-10 10-14 18-12c0 8-8 14-18 12Z"/>',
  ],
  // Fish
  [
    '#1f5f8f',
    '#eaf6ff',
    '#8fd0ff',
    '<path class="s" d="M20 48c10-16 32-18 44-4l14-10c-4 8-4 20 0 28L64 52c-12 14-34 12-44-4Z"/>' +
      '<circle class="f" cx="34" cy="45" r="3"/>' +
      '<path class="t" d="M46 40q6 8 0 16M54 41q5 7 0 14"/>',
  ],
  // Bull head
  [
    '#1e1e22',
    '#f0e6d6',
    '#c8442c',
    '<path class="s" d="M20 26c2 12 10 16 18 16h20c8 0 16-4 18-16M36 42c-2 14 2 30 12 30s14-16 12-30"/>' +
      '<path class="t" d="M42 64h12"/>' +
      '<circle class="g" cx="42" cy="52" r="2.6"/>' +
      '<circle class="g" cx="54" cy="52" r="2.6"/>',
  ],
  // Rooster
  [
    '#e2572c',
    '#fff3dc',
    '#ffd24a',
    '<path class="s" d="M34 74c-12-16-6-34 12-34c0-8 4-14 12-14s12 8 8 16c4 16-6 32-18 32Z"/>' +
      '<path class="g" d="M50 26c0-8 6-8 7-3c3-5 9-3 7 4Z"/>' +
      '<circle class="f" cx="58" cy="36" r="2.6"/>' +
      '<path class="t" d="M68 38l8 3l-8 3M44 74v6M54 74v6"/>',
  ],
  // Khinkali
  [
    '#7a2f5a',
    '#ffeef6',
    '#f7a8d0',
    '<path class="s" d="M24 66c0-14 16-22 20-32h8c4 10 20 18 20 32c0 10-48 10-48 0ZM44 34c-4-10 12-10 8 0"/>' +
      '<path class="t" d="M48 40v28M42 44c-2 8-8 12-8 22M54 44c2 8 8 12 8 22"/>',
  ],
  // Wine jug
  [
    '#5f1f2f',
    '#f7dfc4',
    '#d98a5b',
    '<path class="s" d="M42 22h12v12c10 6 14 16 12 26c-2 10-8 14-18 14s-16-4-18-14c-2-10 2-20 12-26ZM40 22h16"/>' +
      '<path class="t" d="M31 54q8-5 17 0t17 0"/>',
  ],
  // Chilli
  [
    '#b01e1e',
    '#ffe3c9',
    '#7fd05a',
    '<path class="f" d="M30 40c10-8 22-4 26 6c4 12 10 18 20 20c-20 8-48 4-46-26Z"/>' +
      '<path class="t" d="M34 38c-2-8 2-14 10-16"/>',
  ],
  // Lemon
  [
    '#f2cf2a',
    '#4a5a0a',
    '#ffffff',
    '<circle class="s" cx="48" cy="50" r="25"/>' +
      '<path class="s" d="M48 50V30M48 50l17-10M48 50l17 10M48 50v20M48 50l-17 10M48 50l-17-10"/>',
  ],
  // Ice cream
  [
    '#ef7fa3',
    '#ffffff',
    '#7a2a4a',
    '<path class="s" d="M34 50l14 28l14-28Z"/>' +
      '<path class="f" d="M30 48c-4-10 4-16 8-16c2-10 18-10 20 0c6 0 12 8 8 16Z"/>' +
      '<circle class="g" cx="48" cy="24" r="4"/>',
  ],
  // Cake
  [
    '#8f5fc0',
    '#fff0ff',
    '#ffd2f0',
    '<path class="s" d="M22 56l44-24c6 4 8 12 8 24v18H22ZM22 56h52"/>' +
      '<path class="t" d="M22 65h52"/>' +
      '<circle class="g" cx="56" cy="28" r="5"/>',
  ],
  // Sun over hills
  [
    '#e8892a',
    '#fff4d6',
    '#8a3a08',
    '<circle class="f" cx="48" cy="42" r="12"/>' +
      '<path class="s" d="M48 22v-4M62 28l4-4M34 28l-4-4M68 42h4M28 42h-4M18 70c12-16 20-16 30-4c8-10 18-10 30 4Z"/>',
  ],
  // Mountain
  [
    '#2f4f5f',
    '#e6f2f4',
    '#9fd6d9',
    '<path class="s" d="M18 70l22-38l12 20l8-12l18 30Z"/>' +
      '<path class="t" d="M33 44l7 5l6-6"/>' +
      '<circle class="g" cx="64" cy="28" r="5"/>',
  ],
  // Arch (peshtoq)
  [
    '#0f6f7f',
    '#fbe8b8',
    '#ffffff',
    '<path class="s" d="M22 76V24h52v52M32 76V52c0-10 8-14 16-22c8 8 16 12 16 22v24"/>' +
      '<path class="t" d="M42 76V60c0-5 3-7 6-10c3 3 6 5 6 10v16"/>',
  ],
  // Girih star
  [
    '#1a4a3f',
    '#f2d98a',
    '#f2d98a',
    '<path class="s" d="M48 18l9 13l15-4l-4 15l13 9l-13 6l4 15l-15-3l-9 10l-9-10l-15 3l4-15l-13-6l13-9l-4-15l15 4Z"/>' +
      '<circle class="s" cx="48" cy="50" r="10"/>',
  ],
  // Topchan tree
  [
    '#4a6a2a',
    '#f0f6d8',
    '#c9e07a',
    '<path class="g" d="M48 18c14 0 22 10 18 20c-4 8-32 8-36 0c-4-10 4-20 18-20Z"/>' +
      '<path class="s" d="M48 40v22M22 62h52M28 62v12M68 62v12"/>',
  ],
  // Pumpkin
  [
    '#d9641a',
    '#ffedd0',
    '#5a8a2a',
    '<path class="s" d="M48 36c-8-6-26-2-26 17s14 23 26 19c12 4 26 0 26-19s-18-23-26-17ZM48 36c-6 8-6 28 ' +
      '0 36c6-8 6-28 0-36Z"/>' +
      '<path class="t" d="M48 36c0-8 4-12 8-12"/>',
  ],
  // Grapes
  [
    '#46286f',
    '#d9c2ff',
    '#9fd06a',
    '<circle class="f" cx="36" cy="42" r="8"/>' +
      '<circle class="f" cx="54" cy="42" r="8"/>' +
      '<circle class="f" cx="45" cy="56" r="8"/>' +
      '<circle class="f" cx="63" cy="56" r="8"/>' +
      '<circle class="f" cx="54" cy="70" r="8"/>' +
      '<path class="t" d="M46 34c0-8 4-12 12-14"/>',
  ],
  // Whisk and egg
  [
    '#a56a08',
    '#fff6e0',
    '#ffc63a',
    '<path class="s" d="M48 24c12 0 22 18 22 30s-10 20-22 20s-22-8-22-20s10-30 22-30Z"/>' +
      '<circle class="g" cx="48" cy="54" r="9"/>',
  ],
  // Doner spit
  [
    '#6f3a1a',
    '#ffe6c4',
    '#f0a04a',
    '<path class="s" d="M48 16v66M34 82h28"/>' +
      '<path class="g" d="M30 28h36l-4 10H34ZM33 41h30l-3 10H36ZM36 54h24l-3 10H39Z"/>',
  ],
  // Hot dog
  [
    '#cf2f3f',
    '#fff0d0',
    '#ffd24a',
    '<path class="s" d="M24 58c-6-6 0-14 6-20l14-12c8-6 16-2 20 4M32 70c6 6 14 0 20-4l18-16c6-6 6-14 2-18"/>' +
      '<path class="t" d="M28 62L68 28M34 56q1-6 7-5t7-6t7-6"/>',
  ],
  // Wok flame
  [
    '#2a2f38',
    '#ffffff',
    '#ff8a3a',
    '<path class="s" d="M20 46h48c0 14-10 22-24 22S20 60 20 46ZM68 46l12-8"/>' +
      '<path class="g" d="M44 40c-8-6 0-10-2-20c8 4 14 14 2 20Z"/>' +
      '<path class="t" d="M34 76h20"/>',
  ],
  // Bamboo
  [
    '#2f7a4f',
    '#eaffde',
    '#b4e88a',
    '<path class="s" d="M38 78V50M38 46V20M54 78V58M54 54V28M32 48h12M48 56h12"/>' +
      '<path class="g" d="M56 40c6-12 14-14 20-12c-2 8-10 14-20 12ZM36 34c-6-8-12-10-18-8c2 8 10 12 18 8Z"/>',
  ],
  // Whale tail / river
  [
    '#0f4f6f',
    '#dff4ff',
    '#6ac4e8',
    `<path class="s" d="M48 56c-2-12-8-18-22-20c0-8 16-10 22 0c6-10 22-8 22 0c-14 2-20 8-22 20Z"/>${waves}`,
  ],
  // Dasturxon: a cloth of nine squares
  [
    '#a8224a',
    '#ffe9ef',
    '#ffc24a',
    '<path class="s" d="M48 18l30 30l-30 30l-30-30Z"/>' +
      '<path class="s" d="M38 28l30 30M28 38l30 30M58 28L28 58M68 38L38 68"/>' +
      '<path class="g" d="M48 39l9 9l-9 9l-9-9Z"/>',
  ],
];

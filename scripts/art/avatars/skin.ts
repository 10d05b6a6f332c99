/** Skin tones: base, shade, cheeks and mouth. */
export const skins = {
  porcelain: { base: '#fce3d2', shade: '#f1c5ab', cheek: '#f6ad9c', mouth: '#c65f55' },
  fair: { base: '#f8d3b5', shade: '#e8b18b', cheek: '#f09f86', mouth: '#bd5548' },
  honey: { base: '#efbd91', shade: '#d99b6c', cheek: '#e78b68', mouth: '#ad4a3c' },
  olive: { base: '#dda777', shade: '#c08653', cheek: '#d27a53', mouth: '#9d4334' },
  amber: { base: '#c4875a', shade: '#a36a40', cheek: '#bd6545', mouth: '#8b382d' },
  bronze: { base: '#a56b45', shade: '#844f2f', cheek: '#a24f39', mouth: '#742c25' },
  umber: { base: '#8d5b38', shade: '#6c4327', cheek: '#984b33', mouth: '#54201a' },
  ebony: { base: '#714830', shade: '#54321f', cheek: '#823f2c', mouth: '#3a1612' },
} as const
export type Skin = (typeof skins)[keyof typeof skins]

export const hairTones = {
  black: { base: '#2a2229', dark: '#1a1419', light: '#4a3e49' },
  espresso: { base: '#46302a', dark: '#30201c', light: '#66493f' },
  brown: { base: '#6b4530', dark: '#4d3022', light: '#8c6047' },
  chestnut: { base: '#8a4f2e', dark: '#66381f', light: '#ab6d48' },
  auburn: { base: '#a34a2a', dark: '#7d361d', light: '#c46c49' },
  ginger: { base: '#d0733a', dark: '#a95726', light: '#e6965f' },
  sand: { base: '#b98a50', dark: '#946b39', light: '#d4ab76' },
  blond: { base: '#e2b768', dark: '#c1954a', light: '#f2d294' },
  grey: { base: '#a19da8', dark: '#7f7b88', light: '#c3bfc9' },
  white: { base: '#ddd8dc', dark: '#b9b3bb', light: '#f3f0f1' },
} as const
export type HairTone = (typeof hairTones)[keyof typeof hairTones]

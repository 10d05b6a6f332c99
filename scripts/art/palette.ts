/** The colours of the pictures: those of app/globals.css, and mid tones that are visible on light and dark backgrounds. */
export const ink = '#2b2140'
export const white = '#fffdf9'
export const brand = '#43309b'
export const violet = '#7c68d8'
export const lilac = '#dcd4f8'
export const apricot = '#f7aa6b'
export const peach = '#fbd9b6'
export const clay = '#d9703a'
export const green = '#3f9a6b'
export const mint = '#cbe8d5'
export const yellow = '#f6cf63'
export const cream = '#fae8b4'
export const coral = '#e8786d'
export const rose = '#f9d0c9'
export const blue = '#4e8fc7'
export const sky = '#cbe2f4'
export const navy = '#2f3f73'
export const grey = '#8f8aa3'
export const mist = '#e6e1ea'

/** A background colour and the tint of the disc on it. */
export const grounds = {
  lilac: ['#d3c9f5', '#e3dcfa'],
  apricot: ['#f9c797', '#fcd9b5'],
  green: ['#b4dcc3', '#cbe8d5'],
  yellow: ['#f4d77f', '#f9e5a8'],
  rose: ['#f4bcb4', '#f9d0c9'],
  sky: ['#b3d4ee', '#cbe2f4'],
  violet: ['#7c68d8', '#8f7de0'],
  sand: ['#e6d8c4', '#f0e6d7'],
} as const
export type Ground = keyof typeof grounds
